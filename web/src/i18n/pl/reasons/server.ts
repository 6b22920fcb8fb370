import type { PolishReasons } from './polish-reasons.ts'

export const server: PolishReasons['server'] = {
  failed: 'Coś poszło nie tak po stronie serwera',
  stopping: 'Serwer jest zatrzymywany',
  closing: 'Serwer jest zamykany',
  diskFull: 'Dysk jest pełny',
  storeAway: 'Magazyn obiektów nie odpowiada. Spróbuj ponownie za chwilę',
  storeFull: 'Magazyn obiektów jest pełny',
  databaseDiskFull: 'Dysk z bazą danych jest pełny',
  databaseDamaged: 'Baza danych jest uszkodzona',
  databaseBusy: 'Baza danych jest zajęta. Spróbuj ponownie za chwilę',
  indexBuilding: 'Biblioteka jest jeszcze wczytywana. Spróbuj ponownie za chwilę',
  databaseLost: 'Plik bazy danych został usunięty lub podmieniony. Uruchom serwer ponownie',
  databaseBroken: 'Zapis do bazy danych się nie powiódł. Uruchom serwer ponownie',
  tooManyRequests: 'Zbyt wiele żądań. Odczekaj chwilę',
}
