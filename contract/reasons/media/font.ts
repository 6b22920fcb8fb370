/** Reasons about fonts that people upload, in English. */
export const font = {
  none: 'There is no such font',
  kind: 'This is not a font in OTF, TTF, WOFF or WOFF2',
  damaged: 'The font is damaged or incomplete',
  collection: 'The file holds several fonts; only files with a single one are taken',
  noName: 'The font does not say the name of its family',
  noLetters: 'The font has no letters',
  large: 'The font is larger than {{MiB}} MiB',
  unpacked: 'Unpacked, the font would be larger than {{MiB}} MiB',
  many: 'You keep {{most}} fonts, which is as many as you may',
  full: 'With this font yours would be larger than {{MiB}} MiB together; delete one first',
} as const
