import { expect, test } from 'vitest'
import { matchChapters, type Part, samePlaceIn } from './match-chapters.ts'

/** Chapters of these lengths, one after the other. */
const parts = (...chapters: [string, number][]): Part[] => {
  let start = 0
  return chapters.map(([title, length]) => {
    const part = { title, start, end: start + length }
    start += length
    return part
  })
}
const names = (pairs: [Part, Part][]) => pairs.map(([one, other]) => `${one.title} = ${other.title}`)

test('chapters are the same by their titles, whatever their numbers and what else there is', () => {
  const book = parts(
    ['Cover', 0.02],
    ['I. Światło nad kominem', 0.28],
    ['II. Chleb dla gościa', 0.3],
    ['III. Najdłuższa noc', 0.3],
    ['Note', 0.1],
  )
  const recording = parts(['Intro', 20], ['01 - Swiatlo nad kominem', 400], ['Chleb dla gościa', 500], ['Najdłuższa noc', 480])
  expect(names(matchChapters(book, recording))).toEqual([
    'I. Światło nad kominem = 01 - Swiatlo nad kominem',
    'II. Chleb dla gościa = Chleb dla gościa',
    'III. Najdłuższa noc = Najdłuższa noc',
  ])
})

test('without titles they are the same by their numbers and lengths', () => {
  const book = parts(['Title page', 0.01], ['Chapter 1', 0.2], ['Chapter 2', 0.5], ['Chapter 3', 0.29])
  const recording = parts(['Track 01', 200], ['Track 02', 480], ['Track 03', 300])
  expect(names(matchChapters(book, recording))).toEqual(['Chapter 1 = Track 01', 'Chapter 2 = Track 02', 'Chapter 3 = Track 03'])
})

test('a place is carried over within its chapter by proportion, there and back', () => {
  const book = parts(['Cover', 0.1], ['One', 0.4], ['Two', 0.5])
  const recording = parts(['One', 1000], ['Two', 3000])
  const pairs = matchChapters(book, recording)
  const to = (share: number) => samePlaceIn(pairs, [1, 4000], share)
  expect(to(0)).toBe(0)
  expect(to(0.1)).toBeCloseTo(0)
  expect(to(0.3)).toBeCloseTo(500)
  expect(to(0.75)).toBeCloseTo(2500)
  expect(to(1)).toBe(4000)
  const back = pairs.map(([one, other]) => [other, one] as const)
  expect(samePlaceIn(back, [4000, 1], 500)).toBeCloseTo(0.3)
  expect(samePlaceIn([], [4000, 1], 1000)).toBeCloseTo(0.25)
})
