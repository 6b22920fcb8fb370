/** The address of a resource inside an EPUB, seen from the file `from`: decoded, without `..`; undefined for remote ones. */
export const resolveHref = (from: string, href: string): string | undefined => {
  const bare = href.split(/[?#]/, 1)[0] ?? ''
  if (/^[a-z][a-z0-9+.-]*:/i.test(bare) || bare.startsWith('//')) return undefined
  const decoded = decodeHref(bare).replaceAll('\\', '/')
  const parts = decoded.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of decoded.split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** A name by which files are found that differ in letters of either case alone. */
export const fold = (name: string): string => name.normalize().toLowerCase()

/** Percent-decoding that leaves a malformed address as it is. */
export const decodeHref = (href: string): string => {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}

const types: Record<string, string> = {
  xhtml: 'application/xhtml+xml',
  html: 'application/xhtml+xml',
  htm: 'application/xhtml+xml',
  xht: 'application/xhtml+xml',
  svg: 'image/svg+xml',
  css: 'text/css',
  opf: 'application/oebps-package+xml',
  ncx: 'application/x-dtbncx+xml',
  smil: 'application/smil+xml',
  xml: 'application/xml',
  otf: 'font/otf',
  ttf: 'font/ttf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
}

const markup: Record<string, string> = {
  'application/xhtml+xml': 'application/xhtml+xml',
  'text/html': 'application/xhtml+xml',
  'application/x-dtbook+xml': 'application/xhtml+xml',
  'text/x-oeb1-document': 'application/xhtml+xml',
  'image/svg+xml': 'image/svg+xml',
  'text/css': 'text/css',
  'application/x-dtbncx+xml': 'application/x-dtbncx+xml',
  'application/smil+xml': 'application/smil+xml',
}

/** The type under which a resource is served: what the manifest declares for markup and styles, else by the name's ending. */
export const resourceType = (name: string, declared: string | undefined): string | undefined =>
  markup[declared ?? ''] ?? types[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '']
