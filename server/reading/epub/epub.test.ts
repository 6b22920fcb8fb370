import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { makeEpub, makeFolder, makePng, makeXhtml, makeZip } from '../../testing/hostile.ts'
import { readEpub, readEpubCover, readResource } from './epub.ts'
import { sanitiseCss } from '../sanitise/css.ts'
import { sanitiseDocument } from '../sanitise/markup.ts'

const checkWellFormed = (xml: string) => {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
}

const cleaned = (text: string, type: 'application/xhtml+xml' | 'image/svg+xml' = 'application/xhtml+xml') => {
  const clean = sanitiseDocument(Buffer.from(text), type)
  checkWellFormed(clean)
  // A browser drops line ends inside an address; so must whoever looks for what it would run.
  return clean.replaceAll('&#10;', '')
}

const forbidden =
  /<script|\son[a-z]+\s*=|javascript:|vbscript:|data:text|<iframe|<object|<embed|<form|<input|<meta[^>]+refresh|<base|evil\.example|expression\(|behavior\s*:|<animate|<set/i

const attacks: Record<string, string> = {
  script: '<p>a</p><script>alert(1)</script><script xmlns="" src="//evil.example/x.js"/>',
  'script in a prefix': '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
  handler: '<img src="a.png" onerror="alert(1)" ONLOAD="x"/><p onclick="x">t</p>',
  'script address': '<a href="javascript:alert(1)">a</a><a href=" java&#10;script:alert(1)">b</a><a href="&#1;javascript:x">c</a>',
  'page in an address': '<a href="data:text/html,&lt;script>alert(1)&lt;/script>">a</a>',
  frames: '<iframe src="x.xhtml"><p>in</p></iframe><object data="x.svg"><p>kept</p></object><embed src="x.swf"/>',
  form: '<form action="https://evil.example/"><input name="a"/><p>t</p><button>b</button></form>',
  'remote picture':
    '<img src="https://evil.example/a.png" alt="x"/><img src="//evil.example/a.png"/><img srcset="https://evil.example/b.png 2x"/>',
  'svg in text':
    '<svg xmlns="http://www.w3.org/2000/svg" onload="x"><script>alert(1)</script><a xmlns:l="http://www.w3.org/1999/xlink" l:href="javascript:x"><text>t</text></a><use href="https://evil.example/x.svg#a"/></svg>',
  'svg animation':
    '<svg xmlns="http://www.w3.org/2000/svg"><a><animate attributeName="href" values="javascript:alert(1)"/><set attributeName="href" to="javascript:x"/></a></svg>',
  'svg foreign object':
    '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="x"/></foreignObject></svg>',
  'svg paint':
    '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(https://evil.example/#a)" style="fill:url(\'https://evil.example/\')"/></svg>',
  style:
    '<style>@import "https://evil.example/a.css"; p { background: url(https://evil.example/b.png); behavior: url(x.htc); width: expression(alert(1)) }</style>',
  'style attribute': '<p style="background:u\\72l(https://evil.example/b.png)">t</p>',
  math: '<math xmlns="http://www.w3.org/1998/Math/MathML" href="javascript:x"><mi onclick="x">a</mi><annotation-xml encoding="text/html"><p onclick="x">b</p></annotation-xml></math>',
  template: '<template><script>alert(1)</script></template><noscript><p onclick="x">n</p></noscript>',
  entity: '<p>&lt;script>alert(1)&lt;/script></p>'.replace('script>alert(1)&lt;/script', 'b>bold&lt;/b'),
}

describe('documents of a book (C-09)', () => {
  test('show an object that is a picture as that picture, and words that the document names itself', () => {
    const clean = cleaned(makeXhtml('<object data="a.svg" type="image/svg+xml"><p>instead</p></object><p>after</p>'))
    expect(clean).toContain('<img src="a.svg" alt=""/>')
    expect(clean).toContain('<p>after</p>')
    expect(clean).not.toContain('instead')
    const named =
      '<!DOCTYPE html [<!ENTITY who "Ala">]><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><p>&who;</p></body></html>'
    expect(cleaned(named)).toContain('<p>Ala</p>')
    expect(cleaned(makeXhtml('<object data="https://evil.example/a.svg" type="image/svg+xml"><p>kept</p></object>'))).toContain(
      '<p>kept</p>',
    )
  })
  for (const [name, body] of Object.entries(attacks)) {
    test(`lose ${name}, written well or badly`, () => {
      expect(cleaned(makeXhtml(body))).not.toMatch(forbidden)
      expect(cleaned(`<html><body><br>${body}<p>not closed`)).not.toMatch(forbidden)
    })
  }

  test('lose instructions of their head', () => {
    const head =
      '<meta http-equiv="refresh" content="0;url=https://evil.example/"/><base href="https://evil.example/"/><link rel="stylesheet" href="https://evil.example/a.css"/>'
    const clean = cleaned(
      `<?xml-stylesheet href="https://evil.example/x.xsl" type="text/xsl"?>${makeXhtml('<p>a</p>', head).replace(/^<\?xml[^>]*>/, '')}`,
    )
    expect(clean).not.toMatch(forbidden)
    expect(clean).toContain('<p>a</p>')
  })

  test('keep what makes a book', () => {
    const body =
      '<section epub:type="chapter" id="c1"><h1 lang="pl">Zażółć &amp; gęślą</h1><p class="a" style="color: red; font-family: \'A B\'">x<br/><ruby>漢<rt>かん</rt></ruby>' +
      '<a href="b.xhtml#n" epub:type="noteref">1</a> <a href="https://example.org/">w</a></p><img src="../i/a%20b.png" alt=""/>' +
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1" preserveAspectRatio="none"><image xlink:href="a.png" width="1"/><linearGradient id="g"/><rect fill="url(#g)"/></svg>' +
      '<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mi>a</mi><mn>2</mn></mfrac></math></section>'
    const clean = cleaned(
      makeXhtml(
        body,
        '<meta name="viewport" content="width=600"/><link rel="stylesheet" href="s.css"/><style>p &gt; a { color: red }</style>',
      ),
    )
    for (const piece of [
      '<section epub:type="chapter" id="c1">',
      'Zażółć &amp; gęślą',
      '<ruby>漢<rt>かん</rt></ruby>',
      '<a href="b.xhtml#n" epub:type="noteref">1</a>',
      '<a href="https://example.org/">',
      'src="../i/a%20b.png"',
      'viewBox="0 0 1 1"',
      '<image xlink:href="a.png" width="1"/>',
      '<linearGradient id="g"/>',
      'fill="url(&quot;#g&quot;)"',
      '<mfrac><mi>a</mi><mn>2</mn></mfrac>',
      '<meta name="viewport" content="width=600"/>',
      '<link rel="stylesheet" href="s.css"/>',
      'p &gt; a { color: red }',
      "color: red; font-family: 'A B'",
      '<br/>',
    ])
      expect(clean).toContain(piece)
  })

  test('with named entities, HTML or no root come out as good XHTML', () => {
    expect(cleaned('<html xmlns="http://www.w3.org/1999/xhtml"><body><p>a&nbsp;&mdash;&nosuch;b</p></body></html>')).toContain('a\u00a0—')
    expect(cleaned('<p>one<p>two & three<img src=a.png>')).toContain('<p>one</p><p>two &amp; three<img src="a.png"/></p>')
    expect(cleaned('')).toContain('<?xml')
  })

  test('with definitions of their own expand nothing', () => {
    const clean = sanitiseDocument(
      Buffer.from(
        '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><html xmlns="http://www.w3.org/1999/xhtml"><body><p>a&x;b</p></body></html>',
      ),
      'application/xhtml+xml',
    )
    expect(clean).not.toMatch(/root:|ENTITY/)
    checkWellFormed(clean)
  })
})

test('an animation that broken markup makes part of a link leaves no address behind', () => {
  const broken = '<svg><a href="data:text/html,&lt;script>"><set attributeName="href" to="javascript:x"/>'
  expect(cleaned(broken.replace('script>">', 'script>'))).not.toMatch(forbidden)
})

test('a link with the address of a picture keeps none', () => {
  expect(cleaned(makeXhtml('<a src="https://evil.example/a.png" poster="https://evil.example/b.png">x</a>'))).not.toMatch(forbidden)
})

test('whatever pieces a document is made of, it comes out well-formed and harmless', () => {
  const pieces = fc.constantFrom(
    ...Object.values(attacks).flatMap((body) => body.split(/(?<=>)|(?=<)/)),

    '<',
    '>',
    '</p>',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '<?x',
    '?>',
    '"',
    "'",
    '&',
    '&lt;',
    '\0',
    '\u001b',
    '\ud800',
    '</style>',
    '<svg>',
    '<math>',
    '<p/>',
    '<title>',
  )
  const check = (text: string) => void expect(cleaned(text).replaceAll(/>[^<]*/g, '>')).not.toMatch(forbidden)
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => check(parts.join(''))),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => check(makeXhtml(parts.join('')))),
    { numRuns: 300 },
  )
})

test('documents made to keep the parser busy are refused or done soon', () => {
  for (const piece of ['<div>', '<svg>', '<p><b>']) expect(() => cleaned(piece.repeat(30_000))).toThrow(/deeply/)
  for (const piece of ['<!DOCTYPE [', '<!doctype a', '<a ', '&aa', '<p a="', ']]>']) cleaned(piece.repeat(30_000))
  expect(cleaned(makeXhtml(`<a href="a${' '.repeat(1_000_000)}b">x</a>`))).toContain('>x</a>')
  for (const piece of ['(', 'url(', '@import ', '"', '\\\\', '/*', 'image-set(""']) sanitiseCss(piece.repeat(30_000))
})

describe('style sheets', () => {
  test.each([
    ['@import url("https://evil.example/a.css");p{}', 'p{}'],
    ['@\\69mport "//evil.example/a.css" screen;p{}', 'p{}'],
    ['@import "a.css" print;', '@import "a.css" print;'],
    ['a{background:url( "x.png" )}', 'a{background:url("x.png")}'],
    ['a{background:URL(https://evil.example/x)}', 'a{background:none}'],
    ['a{background:image-set("https://evil.example/x" 1x)}', 'a{background:image-set("" 1x)}'],
    ['a::before{content:"https://example.org"}', 'a::before{content:"https://example.org"}'],
    ['@namespace epub "http://www.idpf.org/2007/ops";', '@namespace epub "http://www.idpf.org/2007/ops";'],
    ['@namespace url(http://www.w3.org/1999/xhtml);', '@namespace url("http://www.w3.org/1999/xhtml");'],
    ['a{beh\\61vior:url(x)}', 'a{x-removed:url("x")}'],
    ['a{b:url(data:image/svg+xml,<svg/>)}', 'a{b:none}'],
    ['@font-face{src:url(../f.otf)}', '@font-face{src:url("../f.otf")}'],
    ['a{color:red', 'a{color:red'],
    ['a{b:u/**/rl(https://evil.example)}', 'a{b:u/**/rl(https://evil.example)}'],
  ])('%s', (css, clean) => {
    expect(sanitiseCss(css).trim()).toBe(clean)
  })
})

describe('an EPUB', () => {
  const nav = makeXhtml(
    '<nav epub:type="toc"><ol><li><a href="1.xhtml#a">One</a><ol><li><a href="2.xhtml">Two</a></li></ol></li></ol></nav>',
  )
  const metadata =
    '<dc:title>Lalka</dc:title><dc:creator>Bolesław Prus</dc:creator><dc:language>pl</dc:language><dc:identifier>urn:isbn:1</dc:identifier>' +
    '<dc:description>&lt;p&gt;Opis &lt;b&gt;x&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;</dc:description>' +
    '<meta property="belongs-to-collection" id="c">Seria</meta><meta refines="#c" property="group-position">2</meta>'

  test('gives what it is', async () => {
    await using folder = await makeFolder()
    const cover = await makePng(20, 30)
    const files = { 'nav.xhtml': nav, '1.xhtml': makeXhtml('<p>1</p>'), '2.xhtml': makeXhtml('<p>2</p>'), 'cover.png': cover }
    const path = await folder.write('a.epub', await makeEpub({ files, metadata, spineAttributes: ' page-progression-direction="rtl"' }))
    const book = await readEpub(path)
    expect(book.metadata).toEqual({
      title: 'Lalka',
      creators: ['Bolesław Prus'],
      language: 'pl',
      identifiers: ['urn:isbn:1'],
      subjects: [],
      description: 'Opis x',
      series: 'Seria',
      seriesNumber: '2',
      isFixedLayout: false,
    })
    expect(book.toc).toEqual([{ title: 'One', href: 'OPS/1.xhtml#a', children: [{ title: 'Two', href: 'OPS/2.xhtml', children: [] }] }])
    expect(book.spine.map(({ href }) => href)).toEqual(['OPS/nav.xhtml', 'OPS/1.xhtml', 'OPS/2.xhtml'])
    expect(book).toMatchObject({ direction: 'rtl', coverHref: 'OPS/cover.png', packagePath: 'OPS/book.opf' })
    expect(await readEpubCover(path)).toEqual(cover)
  })

  test('hands out its parts by path, made harmless, and nothing else', async () => {
    await using folder = await makeFolder()
    const files = {
      'a b.xhtml': makeXhtml('<p onclick="x">1</p>'),
      's.css': '@import "https://evil.example/x";p{}',
      'x.js': 'alert(1)',
      'fake.png': '<html><script>alert(1)</script></html>',
    }
    const path = await folder.write('a.epub', await makeEpub({ files, metadata }))
    const page = await readResource(path, 'OPS/a%20b.xhtml')
    expect(page.type).toBe('application/xhtml+xml')
    expect(page.body.toString()).not.toMatch(forbidden)
    expect((await readResource(path, 'OPS/s.css')).body.toString().trim()).toBe('p{}')
    expect((await readResource(path, 'META-INF/container.xml')).type).toBe('application/xml')
    expect((await readResource(path, 'OPS/book.opf')).body.toString()).toContain('<dc:title>Lalka</dc:title>')
    for (const name of ['OPS/x.js', 'OPS/fake.png', 'mimetype'])
      await expect(readResource(path, name)).rejects.toMatchObject({ code: 'UNPROCESSABLE_FILE' })
    for (const name of ['../../etc/passwd', '/etc/passwd', 'OPS/none'])
      await expect(readResource(path, name)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that brings definitions, a lock or no package is refused (D-08)', async () => {
    await using folder = await makeFolder()
    const container = '<container><rootfile full-path="b.opf"/></container>'
    const lock =
      '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></EncryptedData></encryption>'
    const doors = '<!DOCTYPE package [<!ENTITY a "b">]><package><metadata/></package>'
    for (const [parts, reason] of [
      [[{ name: 'a', body: 'b' }], /no container/],
      [[{ name: 'META-INF/container.xml', body: container }], /missing/],
      [
        [
          { name: 'META-INF/container.xml', body: container },
          { name: 'b.opf', body: doors },
        ],
        /definitions/,
      ],
      [
        [
          { name: 'META-INF/container.xml', body: container },
          { name: 'b.opf', body: '<a>'.repeat(200) },
        ],
        /deeply/,
      ],
      [
        [
          { name: 'META-INF/container.xml', body: container },
          { name: 'META-INF/encryption.xml', body: lock },
        ],
        /DRM/,
      ],
    ] as const) {
      const path = await folder.write('x.epub', await makeZip([...parts]))
      await expect(readEpub(path)).rejects.toThrow(reason)
    }
  })

  test('that has nothing to read says so, and one with a fallback or another document opens', async () => {
    const folder = await makeFolder()
    const container = '<container><rootfile full-path="b.opf"/></container>'
    const open = async (items: string, spine: string, parts: { name: string; body: string }[]) => {
      const opf = `<package xmlns="http://www.idpf.org/2007/opf"><manifest>${items}</manifest><spine>${spine}</spine></package>`
      const path = await folder.write(
        'x.epub',
        await makeZip([{ name: 'META-INF/container.xml', body: container }, { name: 'b.opf', body: opf }, ...parts]),
      )
      return (await readEpub(path)).spine.map(({ href }) => href)
    }
    const foreign = '<item id="p" href="p.pdf" media-type="application/pdf" fallback="a"/>'
    const page = '<item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>'
    const both = [
      { name: 'p.pdf', body: 'x' },
      { name: 'a.xhtml', body: makeXhtml('<p>a</p>') },
    ]
    await expect(open(foreign, '<itemref idref="p"/>', both)).rejects.toThrow(/no document/)
    await expect(open(page, '<itemref idref="a"/>', [])).rejects.toThrow(/no document/)
    await expect(open(page, '', both)).rejects.toThrow(/no document/)
    expect(await open(foreign + page, '<itemref idref="p"/>', both)).toEqual(['a.xhtml'])
  })
})
