import type { PolishReasons } from './polish-reasons.ts'

export const issue: PolishReasons['issue'] = {
  none: 'Nie ma takiego zgłoszenia',
  tooManyWritten: 'Wysłano dużo zgłoszeń lub komentarzy w ciągu godziny. Odczekaj chwilę',
  closedLongAgo: 'To zgłoszenie zamknięto zbyt dawno',
  own: 'To twoje własne zgłoszenie',
  closed: 'Zgłoszenie jest zamknięte',
  closedAlready: 'Zgłoszenie jest już zamknięte',
  open: 'Zgłoszenie jest otwarte',
  noScreenshot: 'Zgłoszenie nie ma zrzutu ekranu',
  withPosition: 'wymaga podania pozycji',
  positionUnit: 'określa jednostkę pozycji',
  withinFile: 'dotyczy miejsca w pliku',
  notOfMedia: 'nie należy do tej pozycji',
  notOfContent: 'nie należy do tego elementu',
}
