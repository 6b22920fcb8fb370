/** The encodings in which old texts and subtitles are found, of all parts of the world. */
export const encodings = [
  'utf-8',
  'windows-1250',
  'iso-8859-2',
  'windows-1252',
  'iso-8859-15',
  'windows-1251',
  'koi8-r',
  'koi8-u',
  'cp866',
  'iso-8859-5',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'cp852',
  'cp850',
  'macroman',
  'maccenteuro',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'utf-16le',
  'utf-16be',
] as const

const written: Record<string, string> = { macroman: 'Mac Roman', maccenteuro: 'Mac Central European' }

/** As people write it. */
export const encodingName = (encoding: string) =>
  written[encoding] ?? (encoding.startsWith('windows') ? encoding.replace('windows', 'Windows') : encoding.toUpperCase())
