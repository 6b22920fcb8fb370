import type { tasks as english } from '../en/tasks.ts'
import type { Translated } from '../translated.ts'

export const tasks: Translated<typeof english> = {
  title: 'Zadania',
  lead: 'Co serwer robi w tle, kiedy ostatnio to robił i kiedy zrobi to znowu.',
  kind: {
    scan: { title: 'Skanowanie', text: 'Szuka nowych, zmienionych i brakujących plików w folderach mediów. Nigdy nie zmienia plików.' },
    read: { title: 'Analiza plików', text: 'Odczytuje długość, ścieżki, strony i okładki plików, które znalazło skanowanie.' },
    'copy-pictures': { title: 'Kopiowanie obrazów', text: 'Kopiuje okładki i tła do innego folderu i zaczyna z niego korzystać.' },
    'purge-bin': {
      title: 'Opróżnianie kosza',
      text: 'Raz dziennie usuwa media, które leżą w koszu dłużej, niż ustawiono, kolekcje i listy usunięte ponad 30 dni temu oraz dawne okładki i tła. Nigdy nie rusza plików biblioteki.',
    },
    import: { title: 'Import plików', text: 'Kopiuje importowane pliki do biblioteki i cofa importy.' },
    scrap: {
      title: 'Zbiorcze pobieranie metadanych',
      text: 'Pobiera metadane kolejnych tytułów i stosuje te dopasowania, które są pewne. Przestrzega limitów źródła.',
    },
    'contributor-pictures': {
      title: 'Zdjęcia twórców',
      text: 'Pobiera zdjęcia osób i logo firm wskazane przez źródła metadanych. Jeśli się nie uda, próbuje ponownie później.',
    },
    notify: {
      title: 'Wysyłanie powiadomień',
      text: 'Wysyła powiadomienia do webhooka i na temat ntfy z ustawień; gdy nie odpowiadają, próbuje przez kilka godzin.',
    },
    backup: { title: 'Kopia zapasowa', text: 'Tworzy i sprawdza kopię bazy danych, okładek, teł i zrzutów ekranu. Usuwa stare kopie.' },
    list: { title: 'Zapisywanie list', text: 'Zapisuje długie listy wczytane z innych serwisów i cofa takie zmiany.' },
    previews: {
      title: 'Podgląd przy przewijaniu',
      text: 'Tworzy klatki podglądu dla filmów, które ich nie mają, od najnowszych. Czeka na koniec skanowania i nigdy nie zmienia plików.',
    },
    preview: { title: 'Podgląd otwartych filmów', text: 'Tworzy klatki podglądu dla otwartych filmów poza kolejnością.' },
    segments: {
      title: 'Szukanie czołówek i napisów końcowych',
      text: 'Porównuje dźwięk na początku i końcu odcinków każdego sezonu. Czeka na koniec skanowania i nigdy nie zmienia plików.',
    },
    'prune-imports': {
      title: 'Porządkowanie importów',
      text: 'Usuwa porzucone przesyłania i pliki pozostałe po importach cofniętych miesiąc temu.',
    },
    'prune-pictures': {
      title: 'Porządkowanie obrazów',
      text: 'Raz dziennie usuwa nieużywane pliki okładek i teł.',
    },
    'prune-screenshots': { title: 'Porządkowanie zrzutów ekranu', text: 'Raz dziennie usuwa zrzuty ekranu usuniętych zgłoszeń.' },
    subtitles: {
      title: 'Wyodrębnianie napisów',
      text: 'Wyodrębnia z filmów napisy i czcionki i przechowuje je, żeby były dostępne od razu. Filmy, które ktoś ogląda, mają pierwszeństwo.',
    },
    'prune-subtitles': {
      title: 'Porządkowanie napisów',
      text: 'Raz dziennie usuwa napisy z filmów, których już nie ma, a powyżej 4 GiB także te najdawniej używane.',
    },
    statistics: {
      title: 'Analiza bazy danych',
      text: 'Odświeża statystyki tabel, dzięki którym baza danych szybko wyszukuje. Raz dziennie oraz po skanowaniu i importach.',
    },
    'prune-audit': { title: 'Porządkowanie dziennika', text: 'Raz dziennie usuwa wpisy starsze niż ustawiony okres.' },
  },
  waiting_one: '{{count}} oczekuje',
  waiting_few: '{{count}} oczekują',
  waiting_many: '{{count}} oczekuje',
  waiting_other: '{{count}} oczekuje',
  running: 'W toku',
  last: 'Ostatnie uruchomienie',
  next: 'Następne uruchomienie',
  never: 'Nigdy',
  onDemand: 'Na żądanie',
  due: 'Lada chwila',
  took: 'trwało {{span}}',
  runningFor: 'od {{span}}',
  start: 'Uruchom',
  startOf: 'Uruchom: {{name}}',
  started: 'Uruchomiono: {{name}}',
  stop: 'Zatrzymaj',
  stopOf: 'Zatrzymaj: {{name}}',
  stopped: 'Zadanie jest zatrzymywane',
  runs: 'Ostatnie uruchomienia',
  state: 'Status',
  everyState: 'Wszystkie statusy',
  everyKind: 'Wszystkie rodzaje',
  kindLabel: 'Rodzaj',
  noRuns: 'Brak uruchomień',
  noRunsFound: 'Brak pasujących uruchomień',
  noTasks: 'Brak zadań',
  progressOf: 'Postęp: {{name}}',
}
