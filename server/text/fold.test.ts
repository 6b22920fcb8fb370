import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cjkGrams, foldedWords, foldName, foldTitle, isCjkGram, withoutArticle } from './fold.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 40 })

describe('foldTitle', () => {
  it.each([
    ['Zażółć gęślą JAŹŃ', 'zazolc gesla jazn'],
    ['ŁÓDŹ', 'lodz'],
    ['Straße', 'strasse'],
    ['Ærøskøbing Œuvre', 'aeroskobing oeuvre'],
    ['İstanbul ısı', 'istanbul isi'],
    ['ガンダム', 'がんだむ'],
    ['ｶﾞﾝﾀﾞﾑ', 'がんだむ'],
    ['はか が', 'はか が'],
    ['Ｆｕｌｌ　Ｗｉｄｔｈ', 'full width'],
    ['Re:Zero − Starting  Life!', 're zero starting life'],
    ["Don't – Don’t", 'dont dont'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['ﬁlm\u00ad\u200bs', 'films'],
    ['!!!', '!!!'],
    ['日本語・テスト', '日本語 てすと'],
    ['한국어', '한국어'],
    ['', ''],
  ])('%s becomes %s', (title, folded) => {
    expect(foldTitle(title)).toBe(folded)
  })

  it.each([
    ['The Amber Road', 'amber road'],
    ['A Silent Voice', 'silent voice'],
    ['An', 'an'],
    ['The', 'the'],
    ['The The', 'the'],
    ['Another', 'another'],
    ['Theatre', 'theatre'],
  ])('%s is sorted as %s', (title, sorted) => {
    expect(withoutArticle(foldTitle(title))).toBe(sorted)
  })

  it('folds what is folded to itself', () => {
    fc.assert(fc.property(anyText, (title) => foldTitle(foldTitle(title)) === foldTitle(title)))
  })

  it('treats composed and decomposed, upper and lower case alike', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('aąćęłńóśźżäöüéèñçがパ한')), maxLength: 20 })
    fc.assert(fc.property(letters, (title) => foldTitle(title.normalize('NFD').toUpperCase()) === foldTitle(title)))
  })

  it('never lets a word of the title go unfound', () => {
    fc.assert(
      fc.property(anyText, anyText, (left, right) =>
        foldedWords(left).every((word) => foldTitle(`${left} ${right}`).includes(word) || foldTitle(left) === word),
      ),
    )
  })
})

describe('foldedWords', () => {
  it('gives each word once', () => expect(foldedWords(' Łódź, LODZ  gdańsk')).toEqual(['lodz', 'gdansk']))
  it('has none for an empty filter', () => expect(foldedWords('  ')).toEqual([]))
})

describe('foldName', () => {
  it('ignores case and width but keeps accents', () => {
    expect(foldName(' ŁUKASZ ')).toBe('łukasz')
    expect(foldName('Ａdmin')).toBe('admin')
    expect(foldName('Lukasz')).not.toBe(foldName('Łukasz'))
  })
})

describe('cjkGrams', () => {
  it('gives single signs and pairs of CJK runs only', () => {
    expect(cjkGrams('魔法 abc 少女')).toEqual(['魔', '魔法', '法', '少', '少女', '女'])
    expect(cjkGrams('abc')).toEqual([])
  })
  it.each([
    ['魔', true],
    ['魔法', true],
    ['魔法少', false],
    ['ab', false],
    ['魔a', false],
  ])('looks %s up: %s', (word, isGram) => {
    expect(isCjkGram(word)).toBe(isGram)
  })
})
