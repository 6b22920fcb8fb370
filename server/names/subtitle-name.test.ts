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
    ['.this is it', 'it', 'this is'],
    ['', null, null],
  ])('%s', (rest, language, label) => expect(readSubtitleName(rest)).toEqual({ language, label }))
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
    ['sr-latn', null, 'sr-latn'],
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
