import type { PolishReasons } from '../polish-reasons.ts'

export const subtitle: PolishReasons['subtitle'] = {
  none: 'Nie ma takiej ścieżki napisów',
  noFont: 'Nie ma takiej czcionki',
  noCues: 'Ścieżka nie zawiera napisów',
  unknownFormat: 'Nieznany format napisów',
  notText: 'Te napisy to obrazy, a nie tekst',
  notStyled: 'Te napisy nie mają własnych stylów',
  notPictures: 'Te napisy to tekst, a nie obrazy',
  needsBurning: 'Przeglądarki nie wyświetlają takich napisów. Serwer musi nałożyć je na obraz',
  noPair: 'Brakuje jednego z pary plików .idx i .sub',
  waiting: 'Napisy są jeszcze wyodrębniane z filmu',
  notTakenOut: 'Nie udało się wyodrębnić napisów z filmu',
  halted: 'Wyodrębnianie napisów z filmu utknęło',
  large: 'Napisy zajmują ponad {{MiB}} MiB',
  noFfmpeg: 'Nie znaleziono programu ffmpeg, więc napisów zapisanych w filmach nie można wyświetlić',
}
