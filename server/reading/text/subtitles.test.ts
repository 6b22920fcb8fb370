import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { makeFolder } from '../../testing/hostile.ts'
import { assToWebVtt } from './ass.ts'
import { cleanCue, readSubtitles, toWebVtt } from './subtitles.ts'

const srt = '1\r\n00:00:01,000 --> 00:00:02,500\r\nZażółć <i>gęślą</i>\r\njaźń\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nb\r\n'
const vtt = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nZażółć <i>gęślą</i>\njaźń\n\n00:00:03.000 --> 00:00:04.000\nb\n'

describe('subtitles', () => {
  test.each(['utf-8', 'windows-1250', 'utf-16le'])('in %s become WebVTT', async (encoding) => {
    await using folder = await makeFolder()
    const path = await folder.write('a.srt', iconv.encode(srt, encoding))
    expect((await readSubtitles(path)).text).toBe(vtt)
  })

  test('for ASS pass as they are', async () => {
    await using folder = await makeFolder()
    const ass = '[Script Info]\nTitle: x\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\b1}ą\n'
    const path = await folder.write('a.ass', iconv.encode(ass, 'utf-16le', { addBOM: true }))
    expect(await readSubtitles(path)).toEqual({ form: 'ass', text: ass, encoding: 'utf-16le' })
  })

  test('keep settings and lose styles, notes and nonsense', () => {
    const text =
      'WEBVTT - title\n\nSTYLE\n::cue { background: url(https://evil.example) }\n\nNOTE x\n\nid\n01:02.000 --> 01:03.000 line:10% evil:1 align:start\nhello\n\n00:09.000 --> 00:08.000\nbackwards\n'
    expect(toWebVtt(text)).toBe('WEBVTT\n\n00:01:02.000 --> 00:01:03.000 line:10% align:start\nhello\n')
  })

  test.each([
    ['<script>alert(1)</script>x', 'alert(1)x'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<b>bold <i>both</b> rest', '<b>bold <i>both</i></b> rest'],
    ['<ruby>漢<rt>かん</rt></ruby>', '<ruby>漢<rt>かん</rt></ruby>'],
    ['a < b & c > d &amp; e', 'a &lt; b &amp; c &gt; d &amp; e'],
    ['{\\an8}top <font color="red">red</font>', 'top red'],
    ['<<b>script>alert(1)<</b>/script>', '&lt;<b>script&gt;alert(1)&lt;</b>/script&gt;'],
    ['a</i></b>', 'a'],
    ['<b onclick="x">t</b>', '<b>t</b>'],
  ])('%s', (text, clean) => expect(cleanCue(text)).toBe(clean))

  test('with too many cues, an endless line or none are refused or short (D-09)', () => {
    const cue = '1\n00:00:01,000 --> 00:00:02,000\nx\n\n'
    expect(() => toWebVtt(cue.repeat(50_001))).toThrow(/50000 cues/)
    expect(() => toWebVtt('hello')).toThrow(/no subtitles/)
    for (const line of ['<'.repeat(1_048_576), '{\\'.repeat(524_288), '<b'.repeat(524_288), '00:'.repeat(349_525), '&lt'.repeat(349_525)])
      expect(toWebVtt(`1\n00:00:01,000 --> 00:00:02,000\n${line}\n`)).toMatch(/^WEBVTT/)
  })

  test('for ASS become words alone: no styling, no drawings, no marks of their own', () => {
    const line = (text: string) => `Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,${text}\n`
    const script = `[Script Info]\n[Events]\n${line('{\\i1}a{\\i0}, b\\N<c> --> d')}${line('{\\p1}m 0 0 l 9 9')}${line('open { brace')}`
    expect(assToWebVtt(script)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\na, b\n&lt;c&gt; --&gt; d\n\n00:00:01.000 --> 00:00:02.000\nopen { brace\n',
    )
    for (const text of ['{'.repeat(1_048_576), '{\\p'.repeat(349_525), '{'.repeat(1000) + '\\p'.repeat(524_288)])
      expect(assToWebVtt(line(text))).toMatch(/^WEBVTT/)
  })
})
