/** Reasons about files that are no film or not the whole of one, in English. */
export const film = {
  picture: 'It is a picture ({{name}}) named like a film',
  archive: 'It is an archive ({{name}}) named like a film',
  program: 'It is a program ({{name}}) named like a film',
  subtitles: 'These are subtitles named like a film',
  webPage: 'It is a web page named like a film: perhaps the download was refused',
  text: 'It is a text named like a film',
  otherKind: 'It is another kind of file ({{name}}) named like a film',
  zeros: 'The file contains only zeros: space was reserved for it, but nothing was written',
  noStart: 'The beginning of the file is missing: it contains only zeros, as in an unfinished download',
  noIndex: 'The index of the file (moov) is missing: it was not completely written or copied',
  cut: 'Only {{percent}}% of the file is there, and it cannot be played: it was not completely written or copied',
  cutShort: 'The file is cut, and what is left of it does not play: it was not completely written or copied',
  damaged: 'The file begins as {{name}}, but is so damaged that it cannot be read',
  discImage:
    'This is a disc image, which cannot be played: copy its VIDEO_TS or BDMV folder out, or convert the film to a file (with MakeMKV)',
  packed: 'The film is packed in an archive: extract it, and it can be played',
} as const
