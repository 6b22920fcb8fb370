import type { Story } from '../texts/story.ts'
import { packZip, type Entry } from './zip.ts'

export type BookMatter = {
  story: Story
  cover: Uint8Array
  picture?: Uint8Array
  vertical?: boolean
  series?: { name: string; number: number }
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const markUp = (text: string) => escapeXml(text).replaceAll(/\{([^|}]+)\|([^}]+)\}/g, '<ruby>$1<rt>$2</rt></ruby>')
const plain = (text: string) => escapeXml(text.replaceAll(/\{([^|}]+)\|[^}]+\}/g, '$1'))

const page = (language: string, title: string, body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head><meta charset="utf-8"/><title>${plain(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>${body}</body>
</html>
`

const style = (
  vertical: boolean,
) => `${vertical ? 'html { writing-mode: vertical-rl; -epub-writing-mode: vertical-rl; }\n' : ''}body { margin: 5%; line-height: 1.6; }
h1 { font-size: 1.6em; line-height: 1.2; margin: 2em 0; font-weight: normal; }
p { margin: 0; text-indent: ${vertical ? '1em' : '1.4em'}; }
h1 + p { text-indent: 0; }
img { max-width: 100%; max-height: 100%; }
.cover { margin: 0; text-align: center; }
`

const packageFile = ({ story, picture, vertical, series }: BookMatter) => {
  const ids = story.chapters.map((_, i) => `c${i + 1}`)
  const collection = series
    ? `<meta property="belongs-to-collection" id="series">${escapeXml(series.name)}</meta><meta refines="#series" property="group-position">${series.number}</meta>`
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${story.language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:amn:sample:${encodeURIComponent(story.title)}:${series?.number ?? 0}</dc:identifier>
<dc:title>${escapeXml(series ? `${story.title} ${series.number}` : story.title)}</dc:title>
<dc:creator>${escapeXml(story.author)}</dc:creator><dc:language>${story.language}</dc:language><dc:date>2020-01-01</dc:date>
<meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>${collection}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="style" href="style.css" media-type="text/css"/><item id="cover-image" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>
<item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>${picture ? '<item id="picture" href="picture.jpg" media-type="image/jpeg"/>' : ''}
${ids.map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`).join('\n')}
</manifest>
<spine toc="ncx"${vertical ? ' page-progression-direction="rtl"' : ''}><itemref idref="cover"/>${ids.map((id) => `<itemref idref="${id}"/>`).join('')}</spine>
</package>
`
}

const contents = ({ story }: BookMatter): Entry[] => {
  const names = story.chapters.map((chapter, i) => ({ href: `c${i + 1}.xhtml`, title: chapter.title }))
  const nav = `<nav epub:type="toc"><h1>${plain(story.title)}</h1><ol>${names.map(({ href, title }) => `<li><a href="${href}">${plain(title)}</a></li>`).join('')}</ol></nav>`
  const points = names.map(
    ({ href, title }, i) =>
      `<navPoint id="n${i}" playOrder="${i + 1}"><navLabel><text>${plain(title)}</text></navLabel><content src="${href}"/></navPoint>`,
  )
  const ncx = `<?xml version="1.0" encoding="UTF-8"?>\n<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1"><head/><docTitle><text>${plain(story.title)}</text></docTitle><navMap>${points.join('')}</navMap></ncx>\n`
  return [
    { name: 'OEBPS/nav.xhtml', bytes: Buffer.from(page(story.language, story.title, nav)) },
    { name: 'OEBPS/toc.ncx', bytes: Buffer.from(ncx) },
  ]
}

/** An EPUB 3 book: cover, contents, one document a chapter, ruby, and vertical setting where asked. */
export const packEpub = (matter: BookMatter): Buffer => {
  const { story, cover, picture, vertical = false } = matter
  const container =
    '<?xml version="1.0"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n'
  const chapters = story.chapters.map((chapter, i): Entry => {
    const drawn = picture && i === 1 ? '<p style="text-indent:0"><img src="picture.jpg" alt=""/></p>' : ''
    const body = `<section epub:type="chapter"><h1>${markUp(chapter.title)}</h1>${drawn}${chapter.paragraphs.map((text) => `<p>${markUp(text)}</p>`).join('\n')}</section>`
    return { name: `OEBPS/c${i + 1}.xhtml`, bytes: Buffer.from(page(story.language, chapter.title, body)) }
  })
  return packZip([
    { name: 'mimetype', bytes: Buffer.from('application/epub+zip'), stored: true },
    { name: 'META-INF/container.xml', bytes: Buffer.from(container) },
    { name: 'OEBPS/package.opf', bytes: Buffer.from(packageFile(matter)) },
    ...contents(matter),
    { name: 'OEBPS/style.css', bytes: Buffer.from(style(vertical)) },
    {
      name: 'OEBPS/cover.xhtml',
      bytes: Buffer.from(page(story.language, story.title, '<p class="cover"><img src="cover.jpg" alt=""/></p>')),
    },
    ...chapters,
    { name: 'OEBPS/cover.jpg', bytes: cover, stored: true },
    ...(picture ? [{ name: 'OEBPS/picture.jpg', bytes: picture, stored: true }] : []),
  ])
}
