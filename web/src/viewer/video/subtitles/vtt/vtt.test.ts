import { expect, test } from 'vitest'
import { cuesAt, indexCues } from './cue-index.ts'
import { cueWords, drawCue } from './cue-text.ts'
import { layOut } from './place.ts'
import { readPlace, readVtt } from './read-vtt.ts'

const text = `\uFEFFWEBVTT - a film\r
\r
NOTE nothing to see
\r
1\r
00:01.000 --> 00:04.000 line:0 align:start position:10%\r
First\r
of two\r
\r
00:00:02.500 --> 00:00:03.000
<i>Second</i>

STYLE
::cue { color: url(http://elsewhere/) }

00:05.000 --> 00:04.000
ends before it starts

01:00:00.000 --> 01:00:01.000 line:84.5%,end size:50%
`

test('cues are read with their times and places, and nothing else', () => {
  const cues = readVtt(text)
  expect(cues.map(({ start, end, text: words }) => [start, end, words])).toEqual([
    [1, 4, 'First\nof two'],
    [2.5, 3, '<i>Second</i>'],
  ])
  expect(cues[0]?.place).toMatchObject({ line: 0, isPercent: false, align: 'start', position: 10 })
})

test('those of a moment are found, long ones behind many short ones too', () => {
  const cues = [{ start: 0, end: 500 }, ...Array.from({ length: 100 }, (_, at) => ({ start: at, end: at + 1 }))]
  const index = indexCues(cues.map((cue) => ({ ...cue, text: 'x', place: readPlace('') })).toSorted((a, b) => a.start - b.start))
  expect(cuesAt(index, 50.5)).toEqual([0, 51])
  expect(cuesAt(index, 51)).toEqual([0, 52])
  expect(cuesAt(index, 499)).toEqual([0])
  expect(cuesAt(index, 500)).toEqual([])
  expect(cuesAt(index, -1)).toEqual([])
})

const html = (cue: string) => {
  const box = document.createElement('div')
  box.append(drawCue(cue))
  return box.innerHTML
}
test.each([
  ['<b>bold</b> &amp; <i>not', '<b>bold</b> &amp; <i>not</i>'],
  ['<c.yellow.bg_black>warning</c>', '<span style="color: rgb(255, 255, 0); background-color: rgb(0, 0, 0);">warning</span>'],
  ['<c.colour-3a6ea5>sea</c>', '<span style="color: rgb(58, 110, 165);">sea</span>'],
  ['<ruby>漢<rt>kan</rt></ruby>', '<ruby>漢<rt>kan</rt></ruby>'],
  ['<v Anna>Hello</v>', '<span>Hello</span>'],
  ['<lang ja>やあ</lang>', '<span lang="ja">やあ</span>'],
  ['<00:01.000>karaoke', 'karaoke'],
  ['<img src=x onerror=alert(1)>a<script>alert(1)</script>', 'aalert(1)'],
  ['<b onclick="alert(1)">c</b>', '<b>c</b>'],
  ['<c.colour-red;background:url(x)>d</c>', '<span>d</span>'],
  ['&lt;b&gt; &#8212; &nope;', '&lt;b&gt; — &amp;nope;'],
])('%s is drawn as %s', (cue, drawn) => {
  expect(html(cue)).toBe(drawn)
})

test('tags without end do not grow into the depths', () => {
  const deep = document.createElement('div')
  deep.append(drawCue('<b>'.repeat(5000) + 'x'))
  expect(deep.querySelectorAll('b').length).toBeLessThan(30)
  expect(cueWords('<b>a</b> &amp; b')).toBe('a & b')
})

test.each([
  ['', { left: '0%', width: '100%', textAlign: 'center' }],
  ['line:10%', { top: '10%', translate: '0 0' }],
  ['line:90%,end', { top: '90%', translate: '0 -100%' }],
  ['line:0', { top: 'calc(0 * var(--cue-line))' }],
  ['line:-1', { bottom: 'calc(0 * var(--cue-line))' }],
  ['position:20% align:start', { left: '20%', width: '80%', textAlign: 'start' }],
  ['position:30% size:40%', { left: '10%', width: '40%' }],
  ['position:30%', { left: '0%', width: '60%' }],
  ['position:90%,line-right size:50%', { left: '40%', width: '50%' }],
  ['align:right', { left: '0%', width: '100%', textAlign: 'right' }],
  ['vertical:rl line:0', { right: 'calc(0 * var(--cue-line))', writingMode: 'vertical-rl', top: '0%', height: '100%' }],
  ['line:nonsense position:120% size:-4%', { left: '0%', width: '100%' }],
])('the settings “%s” become %j', (settings, style) => {
  expect(layOut(readPlace(settings)).style).toMatchObject(style)
})
