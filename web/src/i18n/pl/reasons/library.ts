import type { PolishReasons } from './polish-reasons.ts'

export const library: PolishReasons['library'] = {
  noScan: 'Nie ma takiego skanowania',
  noDirectory: 'Nie ma takiego katalogu mediów',
  asksNothing: 'To skanowanie o nic nie pyta',
  scanOver: 'To skanowanie już się zakończyło',
  linkOutside: 'Dowiązanie prowadzi poza katalogi mediów',
  linkCircle: 'Dowiązanie tworzy pętlę',
  linkNowhere: 'Dowiązanie prowadzi donikąd',
  linkListed: 'Dowiązanie prowadzi do folderu, który jest już na liście',
  unfinishedFolder: 'Folder zawiera pobieranie, które nie jest ukończone albo się nie powiodło',
  deepFolders: 'Foldery są zagnieżdżone głębiej niż na {{most}} poziomów',
  neither: 'To ani plik, ani folder',
  ignored: 'W tym folderze jest plik .amnignore',
  outside: 'Pliku nie ma albo prowadzi poza katalogi mediów',
  slowProbe: 'Sprawdzanie pliku trwało ponad 30 s',
  muchProbe: 'Plik zawiera więcej, niż można sprawdzić',
  notFilm: 'Nie można otworzyć tego pliku jako filmu ani nagrania',
  notProbed: 'Nie udało się sprawdzić pliku',
  noStreams: 'Plik nie zawiera obrazu ani dźwięku',
  askEmpty_one: 'Katalog mediów jest pusty: brakuje {{count}} z {{known}} plików. Oznaczyć go jako niedostępny?',
  askEmpty_few: 'Katalog mediów jest pusty: brakuje {{count}} z {{known}} plików. Oznaczyć je jako niedostępne?',
  askEmpty_many: 'Katalog mediów jest pusty: brakuje {{count}} z {{known}} plików. Oznaczyć je jako niedostępne?',
  askEmpty_other: 'Katalog mediów jest pusty: brakuje {{count}} z {{known}} plików. Oznaczyć je jako niedostępne?',
  askOtherDisk_one:
    'W katalogu mediów jest zamontowany inny dysk lub udział: brakuje {{count}} z {{known}} plików. Oznaczyć go jako niedostępny?',
  askOtherDisk_few:
    'W katalogu mediów jest zamontowany inny dysk lub udział: brakuje {{count}} z {{known}} plików. Oznaczyć je jako niedostępne?',
  askOtherDisk_many:
    'W katalogu mediów jest zamontowany inny dysk lub udział: brakuje {{count}} z {{known}} plików. Oznaczyć je jako niedostępne?',
  askOtherDisk_other:
    'W katalogu mediów jest zamontowany inny dysk lub udział: brakuje {{count}} z {{known}} plików. Oznaczyć je jako niedostępne?',
  askMissing_one: 'Brakuje {{count}} z {{known}} plików. Oznaczyć go jako niedostępny?',
  askMissing_few: 'Brakuje {{count}} z {{known}} plików. Oznaczyć je jako niedostępne?',
  askMissing_many: 'Brakuje {{count}} z {{known}} plików. Oznaczyć je jako niedostępne?',
  askMissing_other: 'Brakuje {{count}} z {{known}} plików. Oznaczyć je jako niedostępne?',
  askOffline: 'Katalog mediów jest niedostępny. Oznaczyć jego pliki jako niedostępne?',
  offline: 'Katalog mediów jest niedostępny',
}
