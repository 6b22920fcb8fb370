import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../../../testing/hostile.ts'
import { readAss } from './ass.ts'
import { readMarkup } from './markup.ts'
import { describeText, readStyled, readWebVtt } from './read.ts'
import { readSrt } from './srt.ts'

const srt = '1\r\n00:00:01,000 --> 00:00:02,500\r\nZażółć <i>gęślą</i>\r\njaźń\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nb\r\n'
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nZażółć <i>gęślą</i>\njaźń\n\n00:00:03.000 --> 00:00:04.000\nb\n'
const shorten = (text: string) => text.replace('WEBVTT\n\n', '').replaceAll('00:00:', '').trim()

/** What a file of this text becomes. */
async function convert(text: string, frameRate?: number, part?: number) {
  await using folder = await makeFolder()
  return shorten(await readWebVtt(await folder.write('a.sub', text), { frameRate }, part))
}
async function factsOf(bytes: string | Buffer) {
  await using folder = await makeFolder()
  return describeText(await folder.write('a.srt', bytes))
}

describe('text subtitles', () => {
  test.each(['utf-8', 'windows-1250', 'utf-16le'])('in %s become WebVTT', async (encoding) => {
    await using folder = await makeFolder()
    const path = await folder.write('a.srt', iconv.encode(srt, encoding))
    expect(await readWebVtt(path)).toBe(vtt)
    expect(await describeText(path)).toMatchObject({ format: 'SRT', encoding, tracks: [{ cues: 2 }], reason: null })
  })

  test('are read in the encoding that somebody chose, and in none that there is not', async () => {
    await using folder = await makeFolder()
    const path = await folder.write('a.srt', iconv.encode('1\n00:00:01,000 --> 00:00:02,000\nПривет\n', 'windows-1251'))
    expect(await readWebVtt(path, { encoding: 'windows-1251' })).toContain('Привет')
    await expect(readWebVtt(path, { encoding: 'klingon' })).rejects.toMatchObject({ reason: { reason: 'file.encoding' } })
  })

  test('for ASS pass as they are, and others have no styles', async () => {
    await using folder = await makeFolder()
    const ass = '[Script Info]\nTitle: x\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\b1}ą\n'
    const path = await folder.write('a.ass', iconv.encode(ass, 'utf-16le', { addBOM: true }))
    expect(await readStyled(path)).toBe(ass)
    expect(await describeText(path)).toMatchObject({ format: 'ASS', isStyled: true, encoding: 'utf-16le', tracks: [{ cues: 1 }] })
    const drawing = await folder.write('b.ass', ass.replace('{\\b1}ą', '{\\p1}m 0 0 l 9 9'))
    expect(await describeText(drawing)).toMatchObject({ tracks: [{ cues: 1 }], reason: null })
    await expect(readStyled(await folder.write('a.srt', srt))).rejects.toMatchObject({ reason: { reason: 'subtitle.notStyled' } })
  })

  test('keep places and colours, and lose styles, notes, regions and nonsense', () => {
    const text =
      'WEBVTT - title\n\nSTYLE\n::cue(.loud) { color: #F80; background: url(https://evil.example) }\n\nREGION\nid:a\nwidth:40%\n\nNOTE x\n\nid\n01:02.000 --> 01:03.000 line:10% region:a evil:1 align:start\n<c.loud.evil>hello</c>\n\nNOTE not shown\n\n00:09.000 --> 00:08.000\nbackwards\n'
    expect(readSrt(text)).toEqual([
      { start: 9, end: 15, settings: '', text: 'backwards' },
      { start: 62, end: 63, settings: 'line:10% align:start', text: '<c.colour-ff8800>hello</c>' },
    ])
  })

  test('keep what overlaps, runs backwards or ends before it begins', async () => {
    const cue = (start: string, end: string, text: string) => `${start} --> ${end}\n${text}\n\n`
    const text = [
      cue('00:00:30,000', '00:00:33,000', 'later'),
      cue('00:00:10,000', '00:00:14,000', 'over'),
      cue('00:00:11,000', '00:00:12,000', 'lap'),
      cue('00:00:07,000', '00:00:06,000', 'wrong end'),
      cue('00:00:40,000', '00:00:04,500', 'the last one'),
      cue('00:00:09,000', '00:00:09,000', 'never shown'),
    ]
    expect(readSrt(text.join('')).map(({ start, end, text: own }) => [start, end, own])).toEqual([
      [7, 9, 'wrong end'],
      [10, 14, 'over'],
      [11, 12, 'lap'],
      [30, 33, 'later'],
      [40, 46, 'the last one'],
    ])
    expect(await convert('{10}{20}one\n{50}{40}two\n{60}{70}three\n', 10)).toContain('05.000 --> 06.000\ntwo')
    expect(await convert('00:00:03.00,00:00:02.00\na\n\n00:00:05.00,00:00:06.00\nb\n')).toContain('03.000 --> 05.000\na')
  })

  test('before the film are left out, and their times are no text', () => {
    const text =
      '1\n00:00:01,000 --> 00:00:02,000\none\n\n2\n-00:00:00,500 --> 00:00:00,900\nbefore\n\n3\n00:00:-1,500 --> 00:00:00,-200\nbefore\n\n4\n00:00:03,000 --> 00:00:04,000\ntwo\n'
    expect(readSrt(text).map(({ start, text: own }) => [start, own])).toEqual([
      [1, 'one'],
      [3, 'two'],
    ])
  })

  test.each([
    ['or a Value<String> like 1 < 2 && 3 > 2', 'or a Value&lt;String&gt; like 1 &lt; 2 &amp;&amp; 3 &gt; 2'],
    ['Map<String, List<Item>>', 'Map&lt;String, List&lt;Item&gt;&gt;'],
    ['<Anna> Hello <ann@example.org>', '&lt;Anna&gt; Hello &lt;ann@example.org&gt;'],
    ['<I>a</I> <font color="#ff0000">red</font> <s>b</s>', '<i>a</i> <c.colour-ff0000>red</c> b'],
    ['I <3 you {not a tag}', 'I &lt;3 you {not a tag}'],
    ['</String>', '&lt;/String&gt;'],
  ])('of SRT with %s', (line, shown) => expect(readSrt(`1\n00:00:01,000 --> 00:00:02,000\n${line}\n`)[0]?.text).toBe(shown))

  test('of SRT may lack blank lines and hold too many', () => {
    const text = '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}a\n\nb\n2\n00:00:03 --> 00:00:04,5\n2\n'
    expect(readSrt(text)).toEqual([
      { start: 1, end: 2, settings: 'line:4%', text: 'a\nb' },
      { start: 3, end: 4.5, settings: '', text: '2' },
    ])
  })

  test.each([
    ['<script>alert(1)</script>x', 'alert(1)x'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<b>bold <i>both</b> rest', '<b>bold <i>both</i></b> rest'],
    ['<ruby>漢<rt>かん</rt></ruby>', '<ruby>漢<rt>かん</rt></ruby>'],
    ['a < b & c > d &amp; e &#39;f&#39;', "a &lt; b &amp; c &gt; d &amp; e 'f'"],
    ['<font color="red" face="x">red</font> <font color=#00F>blue</font>', '<c.colour-ff0000>red</c> <c.colour-0000ff>blue</c>'],
    ['{\\i1}a{\\i0} {laughs}', '<i>a</i> {laughs}'],
    ['<<b>script>alert(1)<</b>/script>', '&lt;<b>script&gt;alert(1)&lt;</b>/script&gt;'],
    ['a</i></b>', 'a'],
    ['<b onclick="x">t</b>', '<b>t</b>'],
    ['x --> y', 'x --&gt; y'],
  ])('%s', (text, clean) => expect(readMarkup(text).text).toBe(clean))

  test('with too many cues, an endless line or none are refused or short (D-09)', async () => {
    const cues = Array.from({ length: 50_001 }, (_, n) => `1\n00:00:01,000 --> 00:00:02,000\n${n}\n\n`).join('')
    expect(await factsOf(cues)).toMatchObject({ reason: { reason: 'file.manyCues' } })
    expect(await factsOf('hello')).toMatchObject({ reason: { reason: 'subtitle.unknownFormat' } })
    expect(await factsOf(Buffer.alloc(10_485_761, 'x'))).toMatchObject({ reason: { reason: 'file.larger' } })
    expect(await factsOf('1\n00:00:01,000 --> 00:00:02,000\n<i></i>\n')).toMatchObject({ reason: null, tracks: [{ cues: 0 }] })
    const lines = ['<'.repeat(1_048_576), '{\\'.repeat(524_288), '<b'.repeat(524_288), '00:'.repeat(349_525), '&lt'.repeat(349_525)]
    for (const line of [...lines, '{\\t('.repeat(262_144), '-->'.repeat(349_525), '00:00:01,000 -'.repeat(70_000)])
      expect(readSrt(`1\n00:00:01,000 --> 00:00:02,000\nx\n${line}\n`)).toHaveLength(1)
  })
})

describe('ASS in plain form', () => {
  const script = (text: string, styles = '') =>
    `[Script Info]\nPlayResX: 1000\nPlayResY: 500\n[V4+ Styles]\n${styles}[Events]\nFormat: Layer, Start, End, Style, Text\n${text}`
  const line = (text: string, style = 'Default', end = 2) => `Dialogue: 0,0:00:01.00,0:00:0${end}.00,${style},${text}\n`

  test('keeps words, marks and places; drawings and what is invisible are left out', () => {
    const cues = readAss(
      script(
        line('{\\i1}a{\\i0}, b\\N<c> --> d{a note}') +
          line('{\\p1}m 0 0 l 9 9') +
          line('open { brace') +
          line('{\\an8\\c&H0000FF&}top{\\r} end') +
          line('{\\pos(250,400)\\bord3\\t(0,100,\\fscx200)}sign') +
          line('{\\alpha&HFF&}gone'),
      ),
    )
    expect(cues.map(({ settings, text }) => [settings, text])).toEqual([
      ['', '<i>a</i>, b\n&lt;c&gt; --&gt; d'],
      ['', 'open { brace'],
      ['line:4%', '<c.colour-ff0000>top</c> end'],
      ['line:75% position:25% align:center', 'sign'],
    ])
  })

  test('keeps what a style says beyond the usual one, and draws the same line once', () => {
    const styles =
      'Format: Name, PrimaryColour, Italic, Alignment\nStyle: Default,&H0000FFFF,0,2\nStyle: Thought,&H0000FFFF,-1,2\nStyle: Sign,&H00FF0000,0,7\n'
    const cues = readAss(script(line('a') + line('b') + line('b') + line('c', 'Thought') + line('d', 'Sign'), styles))
    expect(cues.map(({ settings, text }) => [settings, text])).toEqual([
      ['', 'a'],
      ['', 'b'],
      ['', '<i>c</i>'],
      ['line:4% position:2% align:left', '<c.colour-0000ff>d</c>'],
    ])
  })

  test('is read within a second, however hostile', () => {
    for (const text of ['{'.repeat(1_048_576), '{\\p'.repeat(349_525), '{'.repeat(1000) + '\\p'.repeat(524_288), '{\\an8'.repeat(200_000)])
      expect(readAss(script(line(text)))).toBeInstanceOf(Array)
  })
})

describe('other formats', () => {
  test('MicroDVD counts frames of the film, or at the rate that it names', async () => {
    const text = '{25}{50}{Y:i}a|b\n{75}{}/c|{y:b}{c:$0000ff}d\n'
    expect(await convert(text, 25)).toBe(
      '01.000 --> 02.000\n<i>a</i>\n<i>b</i>\n\n03.000 --> 09.000\n<i>c</i>\n<c.colour-ff0000><b>d</b></c>',
    )
    expect(await convert('{25}{50}|a| |b|\n', 25)).toBe('01.000 --> 02.000\na\nb')
    expect(await convert(`{1}{1}50.0\n${text}`, 25)).toMatch(/^00.500 --> 01.000\n/)
  })
  test('MPL2, TMPlayer and SubViewer', async () => {
    expect(await convert('[10][25]/a|b\n')).toBe('01.000 --> 02.500\n<i>a</i>\nb')
    expect(await convert('00:00:01:a|b\n00:00:03:\n00:00:04:c\n')).toBe('01.000 --> 03.000\na\nb\n\n04.000 --> 10.000\nc')
    expect(await convert('[INFORMATION]\n[TITLE]x\n00:00:01.00,00:00:02.50\na[br]b\n\n')).toBe('01.000 --> 02.500\na\nb')
  })
  test('SBV keeps all lines of a cue', async () => {
    const text = '0:00:00.599,0:00:04.160\n>> ALICE: a\nsecond\n\n0:00:04.160,0:00:06.770\nb\n'
    expect(await convert(text)).toBe('00.599 --> 04.160\n&gt;&gt; ALICE: a\nsecond\n\n04.160 --> 06.770\nb')
    expect((await factsOf(text)).tracks).toMatchObject([{ cues: 2 }])
  })
  test('the text of Spruce counts frames, at 25 or 30 a second or as its film', async () => {
    const text = (frames: string) => `//Font select\n$FontName = Arial\n00:00:01:${frames} , 00:00:02:00 , ^Ia^I|b\n`
    expect(await convert(text('05'))).toBe('01.200 --> 02.000\n<i>a</i>\nb')
    expect(await convert(text('27'))).toBe('01.900 --> 02.000\n<i>a</i>\nb')
    expect(await convert(text('25'), 50)).toBe('01.500 --> 02.000\n<i>a</i>\nb')
    expect(await factsOf(text('05'))).toMatchObject({ format: 'Spruce STL', reason: null })
  })
  test('the first SubViewer and songs stand until the next time', async () => {
    expect(await convert('[TITLE]\nx\n[BEGIN]\n[00:00:01]\na|b\n[00:00:03]\n\n[00:00:04]\nc\n[END]\n')).toBe(
      '01.000 --> 03.000\na\nb\n\n04.000 --> 10.000\nc',
    )
    expect(await convert('[ti:Song]\n[00:01.50]first\n[00:03.00][00:05.00]again\n[00:06.00]\n')).toBe(
      '01.500 --> 03.000\nfirst\n\n03.000 --> 05.000\nagain\n\n05.000 --> 06.000\nagain',
    )
  })
  test('of TTML the rates of frames and ticks count as they are given, or as the format says', async () => {
    const text = (attributes: string, begin: string, end: string) =>
      `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ${attributes}><body><div><p begin="${begin}" end="${end}">a</p></div></body></tt>`
    expect(await convert(text('ttp:tickRate="1000"', '1500t', '3000t'))).toBe('01.500 --> 03.000\na')
    expect(await convert(text('ttp:frameRate="25"', '50t', '75t'))).toBe('02.000 --> 03.000\na')
    expect(await convert(text('', '2t', '3t'))).toBe('02.000 --> 03.000\na')
    expect(await convert(text('', '20000000t', '35000000t'))).toBe('02.000 --> 03.500\na')
    for (const by of ['1000 1001', '1000:1001']) {
      const told = text(`ttp:frameRate="24" ttp:frameRateMultiplier="${by}"`, '00:00:01:12', '48f')
      expect(await convert(told)).toBe('01.501 --> 02.002\na')
    }
  })
  test('of TTML the times count from the beginning of what they stand in', async () => {
    const text =
      '<tt xmlns="http://www.w3.org/ns/ttml"><body begin="10s"><div begin="00:00:05.000"><p begin="1s" end="2s">a</p><p begin="3s" dur="1.5s">b</p></div></body></tt>'
    expect(await convert(text)).toBe('16.000 --> 17.000\na\n\n18.000 --> 19.500\nb')
  })
  test('an empty file says that it is empty', async () => {
    for (const bytes of ['', ' \r\n\n']) expect(await factsOf(bytes)).toMatchObject({ reason: { reason: 'file.empty' } })
  })
  test('SAMI has a track for each language', async () => {
    const text =
      '<SAMI><HEAD><STYLE><!-- .ENCC {Name:English; lang:en-US;} .PLCC {Name:Polski; lang:pl-PL;} --></STYLE></HEAD><BODY><SYNC Start=1000><P Class=ENCC>one<br>&amp; two<P Class=PLCC>raz<SYNC Start=2000><P Class=ENCC>&nbsp;<SYNC Start=3000><P Class=ENCC><font color="#00ff00">x</font></BODY></SAMI>'
    expect(await convert(text)).toBe('01.000 --> 02.000\none\n&amp; two\n\n03.000 --> 09.000\n<c.colour-00ff00>x</c>')
    expect(await convert(text, undefined, 1)).toBe('01.000 --> 07.000\nraz')
    expect((await factsOf(text)).tracks).toMatchObject([
      { language: 'en-US', title: 'English', cues: 2 },
      { language: 'pl-PL', title: 'Polski', cues: 1 },
    ])
  })
  test('TTML keeps lines, marks and colours, and defines nothing of its own', async () => {
    const text = (head: string) =>
      `<?xml version="1.0"?>${head}<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xml:lang="pl"><head><styling><style xml:id="s" tts:fontStyle="italic"/></styling></head><body><div><p begin="00:00:01.500" end="3s">a &amp; b<br/><span style="s" tts:color="red">c</span></p></div></body></tt>`
    expect(await convert(text(''))).toBe('01.500 --> 03.000\na &amp; b\n<c.colour-ff0000><i>c</i></c>')
    expect(await factsOf(text('<!DOCTYPE tt [<!ENTITY a "b">]>'))).toMatchObject({ reason: { reason: 'subtitle.unknownFormat' } })
  })
})
