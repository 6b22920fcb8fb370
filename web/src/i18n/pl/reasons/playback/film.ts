import type { PolishReasons } from '../polish-reasons.ts'

export const film: PolishReasons['film'] = {
  picture: 'To obraz ({{name}}) pod nazwą filmu',
  archive: 'To archiwum ({{name}}) pod nazwą filmu',
  program: 'To program ({{name}}) pod nazwą filmu',
  subtitles: 'To napisy pod nazwą filmu',
  webPage: 'To strona internetowa pod nazwą filmu – być może serwer odmówił pobrania',
  text: 'To tekst pod nazwą filmu',
  otherKind: 'To plik innego rodzaju ({{name}}) pod nazwą filmu',
  zeros: 'Plik zawiera same zera: zarezerwowano na niego miejsce, ale nic w nim nie zapisano',
  noStart: 'Brakuje początku pliku: są tam same zera, jak przy nieukończonym pobieraniu',
  noIndex: 'Brakuje indeksu pliku (moov): nie został w całości zapisany albo skopiowany',
  cut: 'Jest tylko {{percent}}% pliku i nie da się go odtworzyć: nie został w całości zapisany albo skopiowany',
  cutShort: 'Plik jest ucięty i nie da się go odtworzyć: nie został w całości zapisany albo skopiowany',
  damaged: 'Plik zaczyna się jak {{name}}, ale jest tak uszkodzony, że nie można go odczytać',
}
