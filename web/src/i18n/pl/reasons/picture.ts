import type { PolishReasons } from './polish-reasons.ts'

export const picture: PolishReasons['picture'] = {
  gone: 'Nie ma tego obrazu',
  unreadable: 'Nie można odczytać obrazu',
  unreadableFor: 'Nie można odczytać obrazu: {{why}}',
  empty: 'Obraz jest pusty',
  kind: 'Przyjmowane są tylko obrazy {{kinds}}',
  invalid: 'Wybierz prawidłowy plik obrazu',
  large: 'Obraz jest większy niż 64 MiB',
  name: 'Nazwa obrazu może zawierać tylko litery i cyfry',
  heavy: 'Przetworzenie obrazu wymaga zbyt wiele pamięci',
  many: 'Serwer tworzy teraz zbyt wiele obrazów. Spróbuj za chwilę',
  none: 'Nie ma takiego obrazu',
  noneInFile: 'Plik nie zawiera obrazu',
  folderChanged: 'Folder obrazów właśnie się zmienił',
}
