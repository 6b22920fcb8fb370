/** Reasons about files that are no film or not the whole of one, in English. */
export const film = {
  picture: 'It is a picture ({{name}}) under the name of a film',
  archive: 'It is an archive ({{name}}) under the name of a film',
  program: 'It is a program ({{name}}) under the name of a film',
  subtitles: 'These are subtitles under the name of a film',
  webPage: 'It is a web page under the name of a film: perhaps a download that was refused',
  text: 'It is a text under the name of a film',
  otherKind: 'It is another kind of file ({{name}}) under the name of a film',
  zeros: 'The file holds only zeros: room was made for it, but nothing was written into it',
  noStart: 'The beginning of the file is missing: it holds only zeros there, as a download does that has not finished',
  noIndex: 'The index of the file (moov) is missing: it was not completely written or copied',
  cut: 'Only {{percent}}% of the file is there, and it cannot be played: it was not completely written or copied',
  cutShort: 'The file is cut, and what is left of it does not play: it was not completely written or copied',
  damaged: 'The file begins as {{name}}, but is so damaged that it cannot be read',
} as const
