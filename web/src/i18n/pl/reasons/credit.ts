import type { PolishReasons } from './polish-reasons.ts'

export const credit: PolishReasons['credit'] = {
  none: 'Nie ma takiej osoby ani organizacji',
  noPicture: 'Nie ma zdjęcia',
  mergeSelf: 'Nie można scalić czegoś z samym sobą',
  otherKinds: 'Nie można scalić osoby z organizacją',
  noWork: 'Nie ma go wśród twórców tego tytułu',
  allWorks: 'Co najmniej jeden tytuł musi zostać. Zmień raczej nazwę',
  noEdit: 'Nie ma takiej zmiany',
  undone: 'Ta zmiana została już cofnięta',
  changedSince: 'Od tego czasu coś się zmieniło: cofnij najpierw nowszą zmianę',
  otherTypes: 'Ma też udział w tytułach typów, do których edycji nie masz uprawnień',
  changed: 'Ktoś zmienił to w międzyczasie',
}
