import type { PolishReasons } from '../polish-reasons.ts'

export const backup: PolishReasons['backup'] = {
  none: 'Nie ma takiej kopii zapasowej',
  onlyFull: 'Z zawartości kopii zapasowych mogą korzystać tylko osoby, które mają wszystkie wbudowane uprawnienia',
  missing: 'Brakuje pliku kopii zapasowej',
  changed: 'Kopia zapasowa nie jest taka, jaka była po utworzeniu',
  unreadable: 'Nie da się odczytać kopii zapasowej: {{why}}',
  otherEngine: 'To kopia bazy danych innego rodzaju',
  newer: 'Utworzyła ją nowsza wersja',
  byCommand: 'W PostgreSQL kopie przywraca się z wiersza poleceń, gdy serwery są zatrzymane',
  failed: 'Nie udało się utworzyć kopii zapasowej: {{why}}',
}
