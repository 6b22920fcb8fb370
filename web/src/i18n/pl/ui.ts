import type { ui as english } from '../en/ui.ts'
import type { Translated } from '../translated.ts'

export const ui: Translated<typeof english> = {
  retry: 'Spróbuj ponownie',
  undo: 'Cofnij',
  save: 'Zapisz',
  cancel: 'Anuluj',
  close: 'Zamknij',
  clear: 'Wyczyść',
  play: 'Odtwórz: {{title}}',
  more: 'Więcej działań',
  moreFor: 'Działania: {{title}}',
  scrollBack: 'Przewiń wstecz: {{row}}',
  scrollOn: 'Przewiń dalej: {{row}}',
  showAll: 'Pokaż wszystkie',
  failedTitle: 'Nie udało się tego wczytać',
  saved: 'Zapisano',
  left_one: 'Pozostała {{count}}',
  left_few: 'Pozostały {{count}}',
  left_many: 'Pozostało {{count}}',
  left_other: 'Pozostało {{count}}',
  completed: 'Ukończone',
  workInProgress: 'W opracowaniu',
  progress: 'Postęp',
  loading: 'Wczytywanie',
  noPermissions: 'brak uprawnień',
  device: { unknown: 'Nieznane urządzenie', on: '{{browser}}, {{system}}' },
  page: { first: 'Pierwsza strona', previous: 'Poprzednia strona', next: 'Następna strona', last: 'Ostatnia strona' },
  suggest: {
    nothing: 'Nic nie nosi tytułu „{{text}}”',
    guess: 'Dokładnie takiego tytułu nie ma. Może chodzi o…',
  },
}
