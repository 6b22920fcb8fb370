import type { PolishReasons } from './polish-reasons.ts'

export const collection: PolishReasons['collection'] = {
  none: 'Nie ma takiej kolekcji ani listy',
  changed: 'Ktoś zmienił to w międzyczasie',
  byRule: 'O zawartości decyduje filtr',
  noRule: 'Lista zawiera to, co na nią dodasz; tylko kolekcja może korzystać z filtra',
  notIn: 'Nie ma tego w środku',
  queueStays: 'Nazwy kolejki nie można zmienić; nie można jej też udostępnić ani usunąć',
  full: 'Może zawierać najwyżej {{most}} pozycji',
  manyLists: 'Masz {{most}} list, a więcej mieć nie można',
  titleOfOtherType: 'Nie masz uprawnień do edycji tytułów tego typu',
  otherTypes: 'Są tu tytuły typów, do których edycji nie masz uprawnień',
  noGroup: 'Nie należysz do tej grupy',
}
