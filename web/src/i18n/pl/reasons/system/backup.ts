import type { PolishReasons } from '../polish-reasons.ts'

export const backup: PolishReasons['backup'] = {
  none: 'Nie ma takiej kopii zapasowej',
  onlyFull: 'Z zawartości kopii zapasowych mogą korzystać tylko osoby, które mają wszystkie wbudowane uprawnienia',
  missing: 'Brakuje pliku kopii zapasowej',
  changed: 'Kopia zapasowa nie jest taka, jaka była po utworzeniu',
  unreadable: 'Nie da się odczytać kopii zapasowej: {{why}}',
  otherEngine: 'To kopia bazy danych innego rodzaju',
  newer: 'Utworzyła ją nowsza wersja',
  inUse_one: 'Z bazy danych korzysta {{count}} inne połączenie: zatrzymaj pozostałe serwery i zamknij wszystko, co jest z nią połączone',
  inUse_few: 'Z bazy danych korzystają {{count}} inne połączenia: zatrzymaj pozostałe serwery i zamknij wszystko, co jest z nią połączone',
  inUse_many: 'Z bazy danych korzysta {{count}} innych połączeń: zatrzymaj pozostałe serwery i zamknij wszystko, co jest z nią połączone',
  inUse_other:
    'Z bazy danych korzysta {{count}} innego połączenia: zatrzymaj pozostałe serwery i zamknij wszystko, co jest z nią połączone',
  notRestored: 'Przywracanie się nie powiodło: {{why}}',
  interrupted: 'Serwer zatrzymał się, zanim przywrócił kopię zapasową',
  failed: 'Nie udało się utworzyć kopii zapasowej: {{why}}',
}
