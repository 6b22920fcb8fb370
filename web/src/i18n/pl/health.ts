import type { health as english } from '../en/health.ts'
import type { Translated } from '../translated.ts'

export const health: Translated<typeof english> = {
  title: 'Przegląd biblioteki',
  media: 'Tytuły',
  contents: 'Odcinki i rozdziały',
  files: 'Pliki',
  size: 'Miejsce',
  ring: '{{share}} wszystkich plików jest na miejscu i da się odczytać',
  ringShort: 'czytelnych',
  ok: 'Na miejscu i czytelne',
  problems: 'Wymaga uwagi',
  fine: 'Wszystko w porządku',
  fineText: 'Każdy plik jest na miejscu i da się odczytać, każda pozycja została rozpoznana i ma okładkę.',
  nothing: 'Biblioteka jest pusta',
  nothingText: 'Dodaj folder w karcie Biblioteka; to, co znajdzie skanowanie, zostanie sprawdzone tutaj.',
  problem: {
    unreadable: {
      title: 'Nie da się odczytać',
      fine: 'Wszystkie pliki da się odczytać',
      text: 'Plik jest uszkodzony albo serwer nie może go otworzyć.',
    },
    unavailable: {
      title: 'Brak na dysku',
      fine: 'Wszystkie pliki są na miejscu',
      text: 'Plik przeniesiono lub usunięto albo jego dysk nie jest podłączony. Postępy wszystkich są zachowane.',
    },
    duplicate: {
      title: 'Duplikaty',
      fine: 'Brak duplikatów',
      text: 'Kilka plików zawiera dokładnie to samo. Wystarczyłaby jedna kopia.',
    },
    unmatched: { title: 'Nierozpoznane', fine: 'Wszystko rozpoznano', text: 'Z nazw nie wynika, co to jest. Sprawdź tytuł i numery.' },
    withoutCover: { title: 'Bez okładki', fine: 'Wszystko ma okładkę', text: 'Ani w folderze, ani w plikach nie ma obrazu.' },
    empty: {
      title: 'Puste tytuły',
      fine: 'Brak pustych tytułów',
      text: 'W tych tytułach nie ma teraz nic do odtworzenia ani przeczytania.',
    },
  },
  sandbox: {
    title: 'Pliki multimedialne są odczytywane bez izolacji',
    nothingRuns: 'ffmpeg i ffprobe nie działają: nie można uruchomić izolacji',
    isRequired:
      'Ustawienie AMN_SANDBOX=required nie pozwala uruchamiać ich bez izolacji: filmy, których przeglądarka sama nie odtworzy, nie będą działać, a okładki z filmów nie powstaną.',
    missing:
      'Przy starcie serwera nie znaleziono programu bwrap (bubblewrap). Uszkodzony lub złośliwy plik mógłby zrobić wszystko to, co wolno samemu serwerowi. Zainstaluj bubblewrap i uruchom serwer ponownie.',
    refused:
      'System nie pozwala serwerowi uruchomić izolacji (sandbox); w kontenerach bywa to zabronione. Uszkodzony lub złośliwy plik mógłby zrobić wszystko to, co wolno samemu serwerowi. Zezwól serwerowi na przestrzenie nazw użytkownika (user namespaces) i uruchom go ponownie; w dzienniku znajdziesz, czego odmówiono.',
  },
  show: 'Pokaż: {{problem}}',
  back: 'Wszystkie problemy',
  copies_one: '{{count}} kopia',
  copies_few: '{{count}} kopie',
  copies_many: '{{count}} kopii',
  copies_other: '{{count}} kopii',
  wasted: 'można zwolnić {{size}}',
  solved: 'Ten problem już nie występuje',
  found_one: 'Znaleziono {{count}}',
  found_few: 'Znaleziono {{count}}',
  found_many: 'Znaleziono {{count}}',
  found_other: 'Znaleziono {{count}}',
}
