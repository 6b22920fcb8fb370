import { describe, expect, test } from 'vitest'
import type { Hit } from '../source.ts'
import { type MediaQuery, rankHits } from './ranking.ts'

const hit = (title: string, more: Partial<Hit> = {}): Hit => ({ id: title, titles: [title], ...more })
const order = (asked: string, titles: readonly (string | Hit)[], more: Partial<MediaQuery> = {}) =>
  rankHits(
    { titles: [asked], type: 'Anime', ...more },
    titles.map((one) => (typeof one === 'string' ? hit(one) : one)),
  )
const sure = (...given: Parameters<typeof order>) => order(...given).find(({ isSure }) => isSure)?.id

describe('what is asked for comes before what is not', () => {
  test.each([
    ['Natsume Yuujin-chou', 'Natsume Yuujinchou', 'Natsume Yuujinchou Movie'],
    ['Gensomaden Saiyuki', 'Gensoumaden Saiyuuki', 'Gensoumaden Saiyuuki OVA'],
    ['Kimi wo Ai shita', 'Kimi o Ai shita', 'Kimi ga Ai shita'],
    ['Fullmetal Alchemist Brotherhod', 'Fullmetal Alchemist: Brotherhood', 'Fullmetal Alchemist'],
    ['Alchemist Fullmetal', 'Fullmetal Alchemist', 'Full Metal Panic'],
    ['Shingeki no Kyojin Season 2', 'Shingeki no Kyojin 2nd Season', 'Shingeki no Kyojin'],
    ['Shingeki no Kyojin S2', 'Shingeki no Kyojin II', 'Shingeki no Kyojin'],
    ['Shingeki no Kyojin', 'Shingeki no Kyojin', 'Shingeki no Kyojin 2nd Season'],
    ['Shingeki no Kyojin Season 3 Part 2', 'Shingeki no Kyojin 3rd Season Part 2', 'Shingeki no Kyojin 3rd Season'],
    ['EDENS ZERO Sezon 2', 'EDENS ZERO(第2期)', 'EDENS ZERO'],
    ['小市民系列 第二季', '小市民シリーズ 第2期', '小市民シリーズ'],
    ['Zombieland Saga R', 'Zombieland Saga: Revenge', 'Zombie Loan'],
    ['Ｋ－ＯＮ！！', 'K-On!!', 'K-On!'],
    ['Mob Psycho 100', 'Mob Psycho 100', 'Mob Psycho'],
  ])('%s: %s, not %s', (asked, right, wrong) => {
    expect(order(asked, [wrong, right])[0]?.title).toBe(right)
  })

  test('of two of one title, that of the year', () => {
    const both = [hit('Fruits Basket', { id: '2001', year: 2001 }), hit('Fruits Basket', { id: '2019', year: 2019 })]
    expect(order('Fruits Basket', both, { year: 2019 })[0]?.id).toBe('2019')
    expect(order('Fruits Basket (2019)', both)[0]?.id).toBe('2019')
  })

  test('the very title scores 1, and nothing scores more or less than it may', () => {
    const scores = order('Monster', ['Monster', 'Monster Musume', 'Frieren', '']).map(({ score }) => score)
    expect(scores[0]).toBe(1)
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
  })
})

describe('nothing is sure but the only one of that title', () => {
  test.each<[string, Parameters<typeof order>, string | undefined]>([
    ['the very title', ['Monster', ['Monster', 'Monster Musume']], 'Monster'],
    ['another of its titles', ['死亡笔记', [hit('Death Note', { titles: ['Death Note', '死亡笔记'] })]], 'Death Note'],
    ['a season in other words', ['Toradora 2nd Season', ['Toradora', 'Toradora Season 2']], 'Toradora Season 2'],
    ['a title that is only alike', ['Lamune', ['Ramune']], undefined],
    ['another spelling', ['Natsume Yujincho', ['Natsume Yuujinchou']], undefined],
    ['another season', ['Toradora Season 2', ['Toradora']], undefined],
    ['a number where a season was asked for', ['Toradora Season 2', ['Toradora II']], undefined],
    ['another year', ['Monster', [hit('Monster', { year: 2004 })], { year: 2021 }], undefined],
    ['the year before', ['Monster', [hit('Monster', { year: 2004 })], { year: 2005 }], 'Monster'],
    ['two of one title', ['Gintama', [hit('Gintama', { id: 'a' }), hit("Gintama'", { id: 'b' })]], undefined],
    ['a film of that title', ['Clannad', ['Clannad', 'Clannad (Movie)']], undefined],
    ['a remake with its year', ['Bonobono', [hit('Bonobono (2016)', { year: 2016 })]], undefined],
    ['signs that tell a sequel', ['K-On!!', ['K-On!']], undefined],
    ['another kind', ['Monster', [hit('Monster', { subType: 'MOVIE' })], { subType: 'TV' }], undefined],
    ['another type of media', ['Monster', [hit('Monster', { type: 'Manga' })]], undefined],
  ])('%s', (_what, given, expected) => {
    expect(sure(...given)).toBe(expected)
  })

  test('a year decides between two of one title only where both are known to be of different ones', () => {
    const two = (year: number | undefined) => [hit('Fruits Basket', { id: 'new', year: 2019 }), hit('Fruits Basket', { id: 'old', year })]
    expect(sure('Fruits Basket', two(2001), { year: 2019 })).toBe('new')
    expect(sure('Fruits Basket', two(2001))).toBeUndefined()
    expect(sure('Fruits Basket', two(2018), { year: 2019 })).toBeUndefined()
    expect(sure('Fruits Basket', two(undefined), { year: 2019 })).toBeUndefined()
  })

  test('a shorter form of the name does not make it sure', () => {
    expect(sure('', ['Akuma-kun'], { titles: ['Akuma-kun Movie', 'Akuma-kun'] })).toBeUndefined()
  })

  test('what a source knows to be the one, unless it knows two', () => {
    const one = hit('Anything', { isTheOne: true })
    expect(sure('Monster', [one, 'Monster'])).toBe('Anything')
    expect(sure('Monster', [one, hit('Other', { isTheOne: true }), 'Monster'])).toBeUndefined()
  })
})

describe('titles of any size', () => {
  test('are compared by their beginnings, what follows counts for nothing', () => {
    const same = 'The Long Title '.repeat(20)
    expect(order(`${same}${'a'.repeat(200_000)}`, [`${same}${'b'.repeat(200_000)}`])[0]?.score).toBe(1)
    // One sign that unfolds to eighteen.
    const [folded] = order('\ufdfa'.repeat(300), ['\ufdfb'.repeat(300)])
    expect(folded?.isSure).toBe(false)
  })
  test('and any number: after the first three hundred none counts', () => {
    const many = Array.from({ length: 300 }, (_, at) => `x${at}`)
    const scoreOf = (titles: string[]) => order('Monster', [hit('x', { titles })])[0]?.score ?? 0
    expect(scoreOf([...many.slice(1), 'Monster'])).toBeGreaterThan(0.99)
    expect(scoreOf([...many, 'Monster'])).toBeLessThan(0.5)
  })
})
