import type { PolishReasons } from './polish-reasons.ts'

export const catalogue: PolishReasons['catalogue'] = {
  entries_one: '{{file}}: {{count}} wpis',
  entries_few: '{{file}}: {{count}} wpisy',
  entries_many: '{{file}}: {{count}} wpisów',
  entries_other: '{{file}}: {{count}} wpisu',
  unreadable: 'Nie można odczytać katalogu offline: {{why}}',
  slow: 'Odczyt katalogu offline trwał zbyt długo',
  refused: 'Odrzucono plik {{file}}: {{why}}',
  noJson: 'nie jest w całości w formacie JSON',
  longEntry: 'coś w nim jest dłuższe, niż może być wpis',
  tooBig: 'jest większy niż 1 GiB',
  cut: 'urywa się przed końcem',
  tooMany: 'byłoby w nim więcej wpisów niż {{most}}',
  memory: 'tytuły zajęłyby za dużo pamięci',
  empty: 'nie ma w nim wpisów anime-offline-database',
}
