import type { PolishReasons } from '../polish-reasons.ts'

export const film: PolishReasons['film'] = {
  picture: 'To obraz ({{name}}) z nazwą jak u filmu',
  archive: 'To archiwum ({{name}}) z nazwą jak u filmu',
  program: 'To program ({{name}}) z nazwą jak u filmu',
  subtitles: 'To napisy z nazwą jak u filmu',
  webPage: 'To strona internetowa z nazwą jak u filmu – być może serwer odmówił pobrania',
  text: 'To tekst z nazwą jak u filmu',
  otherKind: 'To plik innego rodzaju ({{name}}) z nazwą jak u filmu',
  zeros: 'Plik zawiera same zera: zarezerwowano na niego miejsce, ale nic w nim nie zapisano',
  noStart: 'Brakuje początku pliku: są tam same zera, jak przy nieukończonym pobieraniu',
  noIndex: 'Brakuje indeksu pliku (moov): nie został w całości zapisany albo skopiowany',
  cut: 'Jest tylko {{percent}}% pliku i nie da się go odtworzyć: nie został w całości zapisany albo skopiowany',
  cutShort: 'Plik jest ucięty i nie da się go odtworzyć: nie został w całości zapisany albo skopiowany',
  damaged: 'Plik zaczyna się jak {{name}}, ale jest tak uszkodzony, że nie można go odczytać',
  discImage:
    'To obraz płyty, którego nie da się odtworzyć: skopiuj z niego folder VIDEO_TS lub BDMV albo zapisz film jako plik (np. programem MakeMKV)',
  packed: 'Film jest spakowany w archiwum: rozpakuj je, a będzie można go odtworzyć',
}
