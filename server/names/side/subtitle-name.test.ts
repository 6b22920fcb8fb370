import { describe, expect, test } from 'vitest'
import { languageTag, readSubtitleFlags, readSubtitleName } from './subtitle-name.ts'

describe('the name of subtitles', () => {
  test.each([
    ['.pl.forced', 'pl', 'forced'],
    ['.en.sdh', 'en', 'SDH'],
    ['2_English', 'en', null],
    ['.pt-BR', 'pt-BR', null],
    [' - Napisy PL', 'pl', null],
    ['.wymuszone.pol', 'pl', 'forced'],
    ['.this is it', null, 'this is it'],
    ['.Title.Words.it', 'it', 'title words'],
    ['.en.addic7ed.com', 'en', 'addic7ed com'],
    ['.[GRP].pl', 'pl', 'grp'],
    ['.English (SDH)', 'en', 'SDH'],
    ['.jpn.signs', 'ja', 'signs'],
    ['.en-forced', 'en', 'forced'],
    ['.eng.default', 'en', null],
    ['.3_Latin American Spanish', 'es-419', null],
    ['.Portuguese (Brazil)', 'pt-BR', null],
    ['.Chinese Simplified', 'zh-Hans', null],
    ['.niemieckie', 'de', null],
    ['.Español', 'es', null],
    ['.Espan\u0303ol', 'es', null],
    ['.日本語', 'ja', null],
    ['.1080p.BluRay', null, '1080p bluray'],
    ['', null, null],
  ])('%s', (rest, language, label) => expect(readSubtitleName(rest)).toMatchObject({ language, label }))

  test('is any code of a language where nothing else is', () => {
    const codes =
      'fa is ta te ka ms eu cat gl ur bn fr-CA es-MX es-ES de-AT en-AU es-419 zh-CN zh-Hant zh-Hant-TW sr-Latn yue apc tlh'.split(' ')
    const own = { cat: 'ca' } as Record<string, string>
    const written = [
      ...codes.map((code) => [code, own[code] ?? code]),
      ...['lat la', 'cmn zh', 'zho zh', 'chi zh', 'pob pt-BR', 'pb pt-BR', 'zht zh-Hant', 'zhs zh-Hans'].map((pair) => pair.split(' ')),
      ...['pt_BR pt-BR', 'ben bn', 'may ms', 'scc sr', 'iw he', 'jp ja', 'cz cs', 'br br', 'EN en', 'spa-es es-ES'].map((pair) =>
        pair.split(' '),
      ),
    ]
    expect(written.map(([code]) => [code, readSubtitleName(`.${code}`).language])).toEqual(written)
    expect(['xyz', 'und', 'web', 'a', '01', 'S01E02'].map((code) => readSubtitleName(`.${code}`).language)).toEqual(Array(6).fill(null))
  })

  test('is Hindi for hi alone, for the hard of hearing beside a language', () => {
    const read = (rest: string) => Object.values(readSubtitleName(rest)).slice(0, 4)
    expect(['.hi', '.hi.forced', '.en.hi', '.hi.pl', '.en-US.hi', '.hi.sdh', '.hi.hi'].map(read)).toEqual([
      ['hi', null, false, false],
      ['hi', 'forced', true, false],
      ['en', 'SDH', false, true],
      ['pl', 'SDH', false, true],
      ['en-US', 'SDH', false, true],
      ['hi', 'SDH', false, true],
      ['hi', 'SDH', false, true],
    ])
  })
})

describe('the language of a track', () => {
  test.each([
    ['pol', null, 'pl'],
    ['Polish', null, 'pl'],
    ['und', null, null],
    ['por', 'Português (Brasil)', 'pt-BR'],
    ['spa', 'Latin America', 'es-419'],
    ['chi', '简体中文', 'zh-Hans'],
    ['eng', 'Brazilian scenes', 'en'],
    ['zh_tw', null, 'zh-TW'],
    ['sr-latn', null, 'sr-Latn'],
    ['pob', null, 'pt-BR'],
    ['xyz', null, 'xyz'],
  ])('%s, %s', (name, title, tag) => expect(languageTag(name, title)).toBe(tag))
})

describe('whom subtitles are for', () => {
  test.each([
    ['Forced', true, false],
    ['Signs & Songs', true, false],
    ['English [SDH]', false, true],
    ['dla niesłyszących', false, true],
    ['Polskie (wymuszone)', true, false],
    ['Reinforced concrete', false, false],
    ['Designs', false, false],
    ['Full', false, false],
  ])('%s', (title, isForced, isHearingImpaired) => expect(readSubtitleFlags(title)).toEqual({ isForced, isHearingImpaired }))
})
