import type { PolishReasons } from './polish-reasons.ts'

export const tag: PolishReasons['tag'] = {
  taken: 'W tej grupie jest już tag o tej nazwie',
  takenInGroup: 'jest już zajęte w tej grupie',
  changed: 'Ktoś w międzyczasie zmienił ten tag',
  mergeSelf: 'Tagu nie można scalić z nim samym',
  self: 'to ten sam tag',
  none: 'Nie ma takiego tagu',
  noGroup: 'Nie ma takiej grupy tagów',
  groupTaken: 'Grupa tagów o tej nazwie już istnieje',
  groupChanged: 'Ktoś w międzyczasie zmienił tę grupę tagów',
  groupName: 'Nazwy wbudowanej grupy tagów nie można zmienić',
  groupSelf: 'to ta sama grupa',
  moveToOther: 'Tagi trzeba przenieść do innej grupy',
  groupAutomatic: 'Ta grupa powstaje automatycznie. Wyłącz to, aby ją usunąć',
  groupHasTags: 'Ta grupa zawiera tagi. Wskaż, dokąd je przenieść',
}
