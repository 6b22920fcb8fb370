import type { PolishReasons } from './polish-reasons.ts'

export const playback: PolishReasons['playback'] = {
  container: 'Ta przeglądarka nie otwiera plików {{name}}',
  video: 'Ta przeglądarka nie odtwarza obrazu {{name}}',
  audio: 'Ta przeglądarka nie odtwarza dźwięku {{name}}',
  hdr: 'Obraz jest w {{name}}, a po konwersji już nie',
  interlaced: 'Obraz ma przeplot',
  otherTrack: 'Wybrano inną ścieżkę dźwiękową niż pierwsza',
  quality: 'Wybrano mniejszy obraz',
  burnt: 'Napisy są wtopione w obraz',
  delayed: 'Dźwięk jest opóźniony',
  failed: 'Na tym urządzeniu nie udało się go odtworzyć bez zmian',
  noStreams: 'Ta przeglądarka nie przyjmuje strumieni, które tworzy serwer',
  noProgram: 'Serwer nie ma programu ffmpeg, więc odtwarza tylko to, co przeglądarka odtworzy sama',
  unknown: 'Nie wiadomo, co zawiera plik',
  noTrack: 'Plik nie ma takiej ścieżki',
  notPlayed: 'Plik nie jest filmem ani nagraniem',
  notConverted: 'ffmpeg nie może odczytać tego pliku: {{why}}',
  stopped: 'ffmpeg przerwał pracę: {{why}}',
  hung: 'ffmpeg nic nie wysłał przez {{seconds}} s',
  busy: 'Serwer konwertuje już tyle filmów, ile może. Spróbuj za chwilę albo wybierz coś, co odtwarza się bez konwersji',
  busySelf: 'Oglądasz już tyle konwertowanych filmów, ile może jedna osoba',
}
