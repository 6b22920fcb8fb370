import type { PolishReasons } from './polish-reasons.ts'

export const collection: PolishReasons['collection'] = {
  none: 'Nie ma takiej kolekcji ani listy',
  changed: 'Ktoś zmienił to w międzyczasie',
  byRule: 'Zawartość wynika z filtra',
  noRule: 'Lista zawiera to, co na nią dodasz; tylko kolekcja może wynikać z filtra',
  notIn: 'Nie ma tego w środku',
  queueStays: 'Kolejki nie można zmienić, udostępnić ani usunąć',
  full: 'Może zawierać najwyżej tyle pozycji: {{most}}',
  otherTypes: 'Są w niej tytuły typów, których nie edytujesz',
  noGroup: 'Nie należysz do tej grupy',
}
