import type { spoilers as english } from '../en/spoilers.ts'
import type { Translated } from '../translated.ts'

export const spoilers: Translated<typeof english> = {
  title: 'Ochrona przed spoilerami',
  lead: 'Ukrywa zaznaczone informacje o odcinkach, rozdziałach i tomach, do których jeszcze nie dotarto. Tytuł następnego w kolejności pozostaje widoczny.',
  titles: 'Ukryj tytuły',
  titlesHint: 'Zamiast tytułu lub nazwy pliku widać „Odcinek 5”.',
  pictures: 'Ukryj obrazy',
  picturesHint: 'Zasłania kadry i pierwsze strony.',
  descriptions: 'Ukryj opisy',
  descriptionsHint: 'Ukrywa streszczenia fabuły.',
  reveal: 'Pokaż',
  revealOf: 'Pokaż ukryte informacje: {{name}}',
  unnamed: 'Ukryty tytuł',
  hidden: 'Ukryte, dopóki tu nie dotrzesz',
}
