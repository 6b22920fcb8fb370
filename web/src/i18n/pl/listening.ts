import type { listening as en } from '../en/listening.ts'
import type { Translated } from '../translated.ts'

export const listening: Translated<typeof en> = {
  chapters: {
    edit: 'Edytuj rozdziały',
    close: 'Zamknij edytor rozdziałów',
    none: 'Nie ma jeszcze rozdziałów. Przejdź do miejsca, w którym któryś się zaczyna, i dodaj go.',
    nth: 'Rozdział {{place}}',
    add: 'Dodaj rozdział tutaj',
    fromFiles: 'Po jednym na plik',
    fromFilesHint: 'Każdy plik staje się rozdziałem pod własną nazwą',
    shift: 'Przesuń wszystkie',
    shiftBy: 'O ile sekund przesunąć wszystkie rozdziały; liczba ujemna przesuwa wcześniej',
    titleOf: 'Tytuł rozdziału {{place}}',
    startOf: 'Początek: {{name}}',
    startHere: '{{name}}: zacznij w bieżącym miejscu nagrania',
    play: 'Odtwórz od początku: {{name}}',
    remove: 'Usuń: {{name}}',
    problems: {
      noTitle: 'Podaj tytuł',
      order: 'Musi się zaczynać po poprzednim rozdziale',
      behindEnd: 'Wypada za końcem nagrania',
    },
    saved: 'Zapisano dla wszystkich.',
    reset: 'Jak w plikach',
    resetHint: 'Porzuć zmiany; znów liczą się rozdziały zapisane w plikach',
    wasReset: 'Znów liczą się rozdziały z plików.',
    stale: 'Ktoś inny zmienił w międzyczasie rozdziały.',
  },
}
