import type { playback as en } from '../en/playback.ts'
import type { Translated } from '../translated.ts'

export const playback: Translated<typeof en> = {
  menu: 'Dźwięk i obraz',
  sound: 'Ścieżka dźwiękowa',
  track: 'Ścieżka {{number}}',
  kinds: { commentary: 'komentarz', descriptive: 'audiodeskrypcja' },
  tracksMissing:
    'Niektórych ścieżek nie da się tu odtworzyć: przeglądarka nie zna ich formatu, a na serwerze nie ma programu ffmpeg, który by je przekonwertował.',
  nightMode: 'Tryb nocny',
  nightModeHint: 'Ciche fragmenty głośniej, głośne ciszej',
  boost: 'Wzmocnienie dźwięku',
  quieter: 'Mniejsze wzmocnienie',
  louder: 'Większe wzmocnienie',
  quality: 'Jakość',
  original: 'Oryginalna',
  lines: '{{height}}p',
  bitRate: '{{value}} Mbit/s',
  delay: 'Opóźnienie dźwięku',
  seconds: '{{value}} s',
  earlier: 'Dźwięk wcześniej',
  later: 'Dźwięk później',
  info: 'Informacje o odtwarzaniu',
  method: 'Sposób',
  methods: {
    direct: 'Bezpośrednio: plik bez zmian',
    copy: 'Przepakowany: obraz i dźwięk bez zmian',
    audio: 'Dźwięk po konwersji, obraz bez zmian',
    convert: 'Po konwersji',
  },
  why: 'Dlaczego',
  file: 'Plik',
  playing: 'Odtwarzane',
  encoder: 'Koder',
  toneMapped: 'HDR dopasowany do zwykłego ekranu',
  deinterlaced: 'bez przeplotu',
  channels: { mono: 'mono', stereo: 'stereo', surround: '{{name}}' },
  notPlayed: 'Tego nie da się tu odtworzyć',
  withoutProgram: 'Odtworzy to inna przeglądarka albo odtwarzacz na Twoim urządzeniu.',
  damaged: 'Dalszej części filmu nie da się odtworzyć',
  settings: {
    title: 'Dźwięk filmów',
    languagesHint:
      'Od najważniejszego. Gdy nie ma żadnego: ścieżka, którą wskazuje plik. Komentarze i audiodeskrypcja nigdy nie włączają się same.',
  },
}
