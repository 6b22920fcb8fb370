const names: Record<string, string> = {
  'video/x-matroska': 'MKV',
  'video/x-msvideo': 'AVI',
  'video/quicktime': 'MOV',
  'video/mp2t': 'TS',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A, M4B',
  'audio/x-ms-wma': 'WMA',
  'application/epub+zip': 'EPUB',
  'application/vnd.comicbook+zip': 'CBZ',
  'application/vnd.comicbook-rar': 'CBR',
  'application/x-mobipocket-ebook': 'MOBI',
  'application/x-fictionbook+xml': 'FB2',
  'application/x-subrip': 'SRT',
  'text/plain': 'TXT',
}

/** A format as people call it: MKV for `video/x-matroska`; of those without a name the end of the MIME type. */
export const formatName = (mimeType: string): string =>
  names[mimeType] ?? (mimeType.split('/')[1] ?? mimeType).replace(/^(?:x-|vnd\.)+/, '').toUpperCase()
