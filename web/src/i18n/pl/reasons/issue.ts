import type { PolishReasons } from './polish-reasons.ts'

export const issue: PolishReasons['issue'] = {
  none: 'Nie ma takiego zgłoszenia',
  tooManyWritten: 'W ciągu godziny napisano bardzo dużo. Odczekaj chwilę',
  closedLongAgo: 'To zgłoszenie zamknięto zbyt dawno',
  own: 'To twoje własne zgłoszenie',
  closed: 'Zgłoszenie jest zamknięte',
  closedAlready: 'Zgłoszenie jest już zamknięte',
  open: 'Zgłoszenie jest otwarte',
  noScreenshot: 'Zgłoszenie nie ma zrzutu ekranu',
  withPosition: 'wymaga podania pozycji',
  positionUnit: 'określa jednostkę pozycji',
  withinFile: 'dotyczy miejsca w pliku',
  notOfMedia: 'to nie jest zawartość tej pozycji',
  notOfContent: 'to nie jest plik tej zawartości',
}
