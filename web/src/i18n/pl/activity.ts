import type { Translated } from '../translated.ts'
import type { activity as english } from '../en/activity.ts'

export const activity: Translated<typeof english> = {
  title: 'Historia',
  lead: 'Co i kiedy oglądano, czytano i czego słuchano na tym koncie, dzień po dniu. Nikt inny tego nie widzi.',
  logIn: 'Zaloguj się, aby zobaczyć historię oglądania i czytania.',
  empty: 'Historia jest pusta',
  emptyText: 'Pojawi się tu wszystko, co oglądasz, czytasz lub czego słuchasz, wraz z poświęconym czasem.',
  upTo: 'do {{share}}',
  completed: 'Ukończono',
  gone: 'Nie ma już w bibliotece',
  earlier: 'Pokaż wcześniejsze dni',
  remove: 'Usuń z historii',
  removeOf: 'Usuń z historii: {{name}}, {{times}}',
  removed: 'Usunięto z historii i statystyk: „{{name}}”. Pozycje i statusy pozostają bez zmian.',
  removeDay: 'Usuń dzień',
  removeDayOf: 'Usuń z historii: {{day}}',
  removedDay: '{{day}}: usunięto z historii i statystyk. Pozycje i statusy pozostają bez zmian.',
  removeAll: 'Usuń wszystko',
  removeAllTitle: 'Usunąć całą historię?',
  removeAllText: 'Statystyki też zaczną się od zera. Pozycje, statusy i oceny pozostaną bez zmian.',
  removedAll: 'Usunięto historię. Pozycje i statusy pozostają bez zmian.',
  restored: 'Przywrócono w historii.',
}
