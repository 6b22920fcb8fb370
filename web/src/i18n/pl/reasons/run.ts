import type { PolishReasons } from './polish-reasons.ts'

export const run: PolishReasons['run'] = {
  tagsLeft_one: 'Pominięto {{count}} tag, którego tu nie ma: tagi nie tworzą się same',
  tagsLeft_few: 'Pominięto {{count}} tagi, których tu nie ma: tagi nie tworzą się same',
  tagsLeft_many: 'Pominięto {{count}} tagów, których tu nie ma: tagi nie tworzą się same',
  tagsLeft_other: 'Pominięto {{count}} taga, którego tu nie ma: tagi nie tworzą się same',
  none: 'Nie ma takiego przebiegu',
  noItem: 'W tym przebiegu nie ma takiej pozycji',
  notFound: 'nie należy do znalezionych wyników',
  mediaOrType: 'Wybierz pozycje albo typ',
  notThere: 'Nie ma jej już w bibliotece',
  noAccount: 'Konta, z którego rozpoczęto przebieg, nie można już używać',
  mayNotEdit: 'Osoba, która rozpoczęła przebieg, nie może jej edytować',
  noFields: '{{name}}: brak danych dla wybranych pól',
  allLocked: 'Wszystkie wybrane pola są zablokowane',
  undone: 'Cofnięto',
  inARow: 'Nie udało się {{times}} razy z rzędu. {{reason}}',
  decided: 'Ktoś już o tym zdecydował',
  over: 'Ten przebieg już się zakończył',
  nothingLeft: 'Nie ma już czego wznawiać',
  manyRuns: 'Zbyt wiele twoich przebiegów już czeka',
  stopFirst: 'Najpierw trzeba zatrzymać przebieg',
}
