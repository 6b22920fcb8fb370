import type { PolishReasons } from '../polish-reasons.ts'

export const font: PolishReasons['font'] = {
  none: 'Nie ma takiej czcionki',
  kind: 'To nie jest czcionka w formacie OTF, TTF, WOFF ani WOFF2',
  damaged: 'Czcionka jest uszkodzona albo niekompletna',
  collection: 'Plik zawiera kilka czcionek; przyjmowane są tylko pliki z jedną',
  noName: 'Czcionka nie podaje nazwy swojej rodziny',
  noLetters: 'Czcionka nie ma liter',
  large: 'Czcionka jest większa niż {{MiB}} MiB',
  unpacked: 'Po rozpakowaniu czcionka byłaby większa niż {{MiB}} MiB',
  many: 'Masz już {{most}} czcionek i więcej nie możesz dodać',
  full: 'Z tą czcionką wszystkie twoje zajmowałyby razem ponad {{MiB}} MiB; najpierw usuń którąś',
}
