import { packZip } from '@amn/tools/make-library/pack/zip'

interface Part {
  name: string
  type: string
  text: string
}

const sing = (what: string) => `for (const one of [window, parent, top]) { try { one.ran.push('${what}') } catch {} }`
const robbing = `try { top.localStorage.setItem('amn-session', 'pwned'); top.document.title = 'pwned' } catch {}`
const xhtml = 'application/xhtml+xml'

const page = (name: string, head: string, body: string, attributes = ''): Part => ({
  name,
  type: xhtml,
  text: `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink"><head><title>A page</title>${head}</head>
<body ${attributes}><h1>A harmless page</h1><p>These words are harmless and stay.</p>${body}<p>And so are these.</p></body></html>`,
})

function pack(title: string, spine: Part[], beside: Part[] = []): Buffer {
  const items = [...spine, ...beside]
  const manifest = items.map(({ name, type }, i) => `<item id="i${i}" href="${name}" media-type="${type}" properties="scripted"/>`).join('')
  const order = spine.map((_, i) => `<itemref idref="i${i}"/>`).join('')
  const container = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="b/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`
  const book = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:hostile:${title}</dc:identifier><dc:title>${title}</dc:title><dc:language>en</dc:language></metadata><manifest>${manifest}</manifest><spine>${order}</spine></package>`
  return packZip([
    { name: 'mimetype', bytes: Buffer.from('application/epub+zip'), stored: true },
    { name: 'META-INF/container.xml', bytes: Buffer.from(container) },
    { name: 'b/book.opf', bytes: Buffer.from(book) },
    ...items.map(({ name, text }) => ({ name: `b/${name}`, bytes: Buffer.from(text) })),
  ])
}

/** Three books made to break out of a reader: by scripts, by handlers and links, by frames and remote parts. */
export const hostileBooks = (canary: string) => ({
  Scripts: pack(
    'Scripts',
    [
      page(
        '1.xhtml',
        `<script>//<![CDATA[\n${sing('inline')};${robbing};fetch('${canary}/inline')//]]></script><script src="evil.js"></script>`,
        `<script type="module">import '${canary}/module'</script>`,
      ),
      page(
        '2.xhtml',
        `<script src="${canary}/remote.js"></script>`,
        `<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext><script>${sing('math')}</script></mtext></math><noscript><p>quiet</p></noscript><template><script>${sing('template')}</script></template>`,
      ),
    ],
    [{ name: 'evil.js', type: 'text/javascript', text: `${sing('own file')};${robbing};new Image().src='${canary}/own-file'` }],
  ),
  Handlers: pack('Handlers', [
    page(
      '1.xhtml',
      `<base href="${canary}/"/>`,
      `<img src="missing.png" alt="" onerror="${sing('onerror')}"/><p onclick="${sing('onclick')}">Press me.</p>
<a href="javascript:${sing('javascript link')}">A link</a> <a href=" &#9;java&#10;script:${sing('disguised link')}">Another link</a> <a href="data:text/html,&lt;script&gt;parent.ran.push(1)&lt;/script&gt;">A third</a>
<details open="open" ontoggle="${sing('ontoggle')}"><summary>More</summary>less</details><input autofocus="autofocus" onfocus="${sing('onfocus')}" value="x"/>
<form action="javascript:${sing('form')}"><button formaction="javascript:${sing('formaction')}">Send</button></form><video onloadstart="${sing('onloadstart')}" src="${canary}/video"></video>`,
      `onload="${sing('onload')}" onpageshow="${sing('onpageshow')}"`,
    ),
    page(
      '2.xhtml',
      '',
      `<svg xmlns="http://www.w3.org/2000/svg" onload="${sing('svg onload')}"><a xlink:href="javascript:${sing('xlink')}"><text y="20">A drawn link</text></a><animate attributeName="x" onbegin="${sing('onbegin')}" dur="1s"/><set attributeName="href" to="javascript:${sing('set')}"/><image href="x" onerror="${sing('image')}"/><foreignObject><p xmlns="http://www.w3.org/1999/xhtml" onmouseover="${sing('foreign')}">in it</p></foreignObject></svg>`,
    ),
  ]),
  Frames: pack(
    'Frames',
    [
      page(
        '1.xhtml',
        `<meta http-equiv="refresh" content="0;url=${canary}/refresh"/><link rel="stylesheet" href="${canary}/style.css"/><link rel="prefetch" href="${canary}/prefetch"/><link rel="stylesheet" href="own.css"/><style>@import '${canary}/import.css'; @font-face { font-family: x; src: url(${canary}/font) } h1 { font-family: x; background: url("${canary}/background") }</style>`,
        `<iframe src="${canary}/frame"></iframe><iframe srcdoc="&lt;script&gt;parent.parent.ran.push('srcdoc')&lt;/script&gt;"></iframe><object data="${canary}/object"></object><embed src="${canary}/embed"/>
<img src="${canary}/picture" srcset="${canary}/set 2x" alt=""/><audio autoplay="autoplay" src="${canary}/audio"></audio><video poster="${canary}/poster"><track src="${canary}/track" default="default"/></video><a ping="${canary}/ping" href="2.svg">On</a><p style="background: url(${canary}/style); -moz-binding: url(${canary}/binding)">styled</p>`,
      ),
      {
        name: '2.svg',
        type: 'image/svg+xml',
        text: `<?xml version="1.0"?><?xml-stylesheet href="${canary}/sheet.css"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100" onload="${sing('svg document')}"><script>${sing('svg script')}</script><script href="${canary}/svg.js"/><use xlink:href="${canary}/use#a"/><image xlink:href="${canary}/svg-image" width="9" height="9"/><text y="20">A harmless drawing</text></svg>`,
      },
      page('3.xhtml', '', `<iframe src="frame.html"></iframe><object data="frame.html" type="text/html"></object>`),
    ],
    [
      {
        name: 'own.css',
        type: 'text/css',
        text: `@import url(${canary}/own-import); body { background-image: image-set("${canary}/image-set" 1x); cursor: url(${canary}/cursor), auto }`,
      },
      { name: 'frame.html', type: 'text/html', text: `<script>parent.parent.ran.push('frame')</script><img src="${canary}/from-frame">` },
    ],
  ),
})
