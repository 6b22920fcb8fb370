import type { PolishReasons } from './polish-reasons.ts'

export const credit: PolishReasons['credit'] = {
  none: 'Nie ma takiej osoby ani organizacji',
  noPicture: 'Nie ma tu zdjęcia',
  mergeSelf: 'Nie można scalić czegoś z samym sobą',
  otherKinds: 'Nie można scalić osoby z organizacją',
  noWork: 'Nie brał(a) w tym udziału',
  allWorks: 'Musi zostać co najmniej jeden tytuł: zmień raczej nazwę',
  noEdit: 'Nie ma takiej zmiany',
  undone: 'Ta zmiana została już cofnięta',
  changedSince: 'Od tego czasu coś się zmieniło: cofnij najpierw nowszą zmianę',
  changed: 'Ktoś zmienił to w międzyczasie',
}
