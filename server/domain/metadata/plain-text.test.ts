import { expect, test } from 'vitest'
import { readIsbn } from '../../reading/metadata/isbn.ts'
import { toDay } from '../../reading/metadata/whole-day.ts'
import { readDay, readYear } from '../../scrapper/text/days.ts'
import { plainMarkdown, plainText } from './plain-text.ts'
import { tagOf } from '../tags/tag-vocabulary.ts'

test.each([
  ['One.<br><br>\n<i>Two</i>&mdash;three &amp; four', 'One.\n\nTwo—three & four'],
  ['<p>One</p><p>Two<br/>lines</p>', 'One\n\nTwo\nlines'],
  ['One.<br>\nTwo<br />\r\nThree', 'One.\nTwo\nThree'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One\nTwo'],
  ['He enters <Infinite Dendrogram>, level < 3, <3', 'He enters <Infinite Dendrogram>, level < 3, <3'],
  ['Safe <script>alert(1)</script><style>x{}</style>text<img src=x onerror=alert(1)>', 'Safe text'],
  ['<svg><script>alert(1)</script>a</svg>b<iframe srcdoc="<b>x</b>">y</iframe>', 'b'],
  ['Known. ~!She dies.!~ End.', 'Known. End.'],
  ['Known. [spoiler]She dies.[/spoiler] <span class="markdown_spoiler"><span>He too.</span></span>End.', 'Known. End.'],
  ['  \r\n a \t b\r\n\r\n\r\n\r\nc ', 'a b\n\nc'],
  ['&lt;b&gt;not bold&lt;/b&gt;', '<b>not bold</b>'],
  ['<br>', undefined],
  [undefined, undefined],
])('%j becomes plain text', (source, text) => expect(plainText(source)).toBe(text))

test.each([
  ['**Bold** and __strong__ [link](https://a.example/x) ![](https://a.example/y.png)', 'Bold and strong link'],
  ['A story.\n\n---\n\n**Links:**\n- [Official](https://a.example)', 'A story.'],
  ['A story ([source][1]).\n\n  [1]: https://a.example/x', 'A story.'],
  ['# Title\n2 * 3 * 4 = 24', 'Title\n2 * 3 * 4 = 24'],
])('%j loses its signs', (source, text) => expect(plainMarkdown(source)).toBe(text))

test('a text of opened signs is read at once', () => {
  for (const sign of ['<', '~!', '[spoiler]', '**a', '[a](', '||', '\n---', '<div>']) {
    expect((plainMarkdown(sign.repeat(60_000)) ?? '').length).toBeLessThanOrEqual(60_000)
  }
  expect(plainText(`${'<zz>'.repeat(7500)}${'</yy>'.repeat(100_000)}`)).toMatch(/^<zz><zz>/)
})
test.each(['constructor', 'valueOf', '__proto__'])('%s is a tag like any other', (name) =>
  expect(tagOf(name)).toEqual({ group: 'General', name }),
)

test.each([
  ['2001-02-03', '2001-02-03', 2001],
  ['2021-05-04T00:00:00.000Z', '2021-05-04', 2021],
  ['February 3, 2001', '2001-02-03', 2001],
  ['Feb 3rd 2001', '2001-02-03', 2001],
  ['3 February 2001', '2001-02-03', 2001],
  ['2001-02', undefined, 2001],
  ['2001', undefined, 2001],
  ['February 2001', undefined, 2001],
  ['c1954', undefined, 1954],
  ['1954-1955', undefined, undefined],
  ['2001-02-30', undefined, 2001],
  ['2001-13-01', undefined, 2001],
  ['soon', undefined, undefined],
])('%s is the day %s of %s', (text, day, year) => expect([readDay(text), readYear(text)]).toEqual([day, year]))

test('a date of which a part is not known is no day', () => {
  expect(toDay({ year: 2020, month: 2, day: 29 })).toBe('2020-02-29')
  for (const date of [{ year: 2020 }, { year: 2020, month: 2 }, { year: 2021, month: 2, day: 29 }, { year: null, month: 1, day: 1 }, {}]) {
    expect(toDay(date)).toBe(undefined)
  }
})

test.each([
  ['978-4-8156-0266-6', '9784815602666'],
  ['4815602662', '4815602662'],
  ['0-8044-2957-X', '080442957X'],
  ['9784815602667', undefined],
  ['4815602663', undefined],
  ['Harry Potter', undefined],
])('%s is the ISBN %s', (text, isbn) => expect(readIsbn(text)).toBe(isbn))
