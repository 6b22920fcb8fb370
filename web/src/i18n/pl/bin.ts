import type { bin as english } from '../en/bin.ts'
import type { Translated } from '../translated.ts'

export const bin: Translated<typeof english> = {
  title: 'Kosz',
  lead: 'Usunięte pozycje są tu przechowywane razem z danymi wszystkich osób. Pliki na dysku pozostają nietknięte.',
  count_one: '{{count}} pozycja',
  count_few: '{{count}} pozycje',
  count_many: '{{count}} pozycji',
  count_other: '{{count}} pozycji',
  emptyTitle: 'Kosz jest pusty',
  emptyText: 'Stąd można przywrócić usunięte pozycje.',
  noAccess: 'Nie możesz usuwać pozycji żadnego typu.',
  deleted: 'Usunięto {{when}}',
  deletedBy: 'Usunięto {{when}}, {{name}}',
  daysLeft_one: 'Pozostał {{count}} dzień',
  daysLeft_few: 'Pozostały {{count}} dni',
  daysLeft_many: 'Pozostało {{count}} dni',
  daysLeft_other: 'Pozostało {{count}} dnia',
  lastDay: 'Zniknie dzisiaj',
  kept: 'Do opróżnienia kosza',
  restore: 'Przywróć',
  restoreOf: 'Przywróć „{{title}}”',
  restored: 'Przywrócono „{{title}}”',
  open: 'Otwórz',
  purge: 'Usuń na zawsze',
  purgeOf: 'Usuń na zawsze: „{{title}}”',
  purgeTitle: 'Usunąć na zawsze „{{title}}”?',
  purgeText: 'Znikną: pozycja, jej tagi i obrazy oraz statusy, postępy, oceny i notatki wszystkich osób. Tego nie da się cofnąć.',
  filesStay: 'Pliki na dysku zostają na miejscu: skanowanie znalazłoby je na nowo.',
  purged: '„{{title}}” usunięto na zawsze',
  empty: 'Opróżnij kosz',
  emptyAskTitle: 'Opróżnić kosz?',
  emptyAskText_one:
    'Na zawsze zniknie {{count}} pozycja razem ze statusami, postępami, ocenami i notatkami wszystkich osób. Tego nie da się cofnąć.',
  emptyAskText_few:
    'Na zawsze znikną {{count}} pozycje razem ze statusami, postępami, ocenami i notatkami wszystkich osób. Tego nie da się cofnąć.',
  emptyAskText_many:
    'Na zawsze zniknie {{count}} pozycji razem ze statusami, postępami, ocenami i notatkami wszystkich osób. Tego nie da się cofnąć.',
  emptyAskText_other:
    'Na zawsze zniknie {{count}} pozycji razem ze statusami, postępami, ocenami i notatkami wszystkich osób. Tego nie da się cofnąć.',
  emptied_one: 'Usunięto na zawsze {{count}} pozycję',
  emptied_few: 'Usunięto na zawsze {{count}} pozycje',
  emptied_many: 'Usunięto na zawsze {{count}} pozycji',
  emptied_other: 'Usunięto na zawsze {{count}} pozycji',
}
