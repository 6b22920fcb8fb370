import type { spoilers as english } from '../en/spoilers.ts'
import type { Translated } from '../translated.ts'

export const spoilers: Translated<typeof english> = {
  title: 'Ochrona przed spoilerami',
  lead: 'Ukrywa zaznaczone informacje o odcinkach, rozdziałach i tomach, do których jeszcze nie dotarto. Tytuł następnego w kolejności pozostaje widoczny.',
  titles: 'Ukryj tytuły',
  titlesHint: 'Zamiast nich „Odcinek 5”; dotyczy też nazw plików.',
  pictures: 'Ukryj obrazy',
  picturesHint: 'Kadry i pierwsze strony są zasłonięte.',
  descriptions: 'Ukryj opisy',
  descriptionsHint: 'Streszczenia fabuły.',
  reveal: 'Pokaż',
  revealOf: 'Pokaż ukryte informacje: {{name}}',
  unnamed: 'Ukryty tytuł',
  hidden: 'Ukryte, dopóki tu nie dotrzesz',
}
