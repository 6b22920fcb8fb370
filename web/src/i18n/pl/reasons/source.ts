import type { PolishReasons } from './polish-reasons.ts'

export const source: PolishReasons['source'] = {
  none: 'Nie ma takiego źródła',
  changed: 'Ktoś w międzyczasie zmienił to źródło',
  tooMany: 'Własnych źródeł może być najwyżej {{most}}',
  nameTaken: 'Jest już źródło metadanych o tej nazwie',
  oneOf: 'musi być jedną z wartości: {{choices}}',
  httpsAddress: 'musi być adresem https bez nazwy użytkownika',
  notPublic: 'prowadzi do adresu, który nie jest publiczny',
  noPlaceholder: '{{what}} nic tu nie oznacza',
  needsPlaceholder: 'musi zawierać {{what}}',
  header: 'tego nagłówka nie można ustawić',
  headerSigns: 'zawiera znaki, których nie można wysłać',
  headerSetting: 'może zawierać tylko {{setting}}, o ile jest takie ustawienie',
  noExpression: 'to nie jest wyrażenie JMESPath: {{why}}',
  takesLong: 'Trwa zbyt długo',
  takesMemory: 'Potrzebuje więcej pamięci, niż wolno',
  answersWait: 'Zbyt wiele odpowiedzi czeka na odczytanie',
  notEvaluated: 'Nie da się tego obliczyć',
  httpsHost: 'musi być adresem https ze stałym hostem',
  host: 'musi być nazwą hosta',
}
