import type { playback as en } from '../en/playback.ts'
import type { Translated } from '../translated.ts'

export const playback: Translated<typeof en> = {
  menu: 'Dźwięk i obraz',
  sound: 'Ścieżka dźwiękowa',
  track: 'Ścieżka {{number}}',
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
}
