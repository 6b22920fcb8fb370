/** Reasons about fonts that people upload, in English. */
export const font = {
  none: 'There is no such font',
  kind: 'This is not an OTF, TTF, WOFF or WOFF2 font',
  damaged: 'The font is damaged or incomplete',
  collection: 'The file contains several fonts; only files with a single font are accepted',
  noName: 'The font does not name its family',
  noLetters: 'The font has no letters',
  large: 'The font is larger than {{MiB}} MiB',
  unpacked: 'Unpacked, the font would be larger than {{MiB}} MiB',
  many: 'You have {{most}} fonts, which is as many as you may keep',
  full: 'With this font, yours would exceed {{MiB}} MiB together; delete one first',
} as const
