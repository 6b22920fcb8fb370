import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Guess, guessPath } from './guess.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/folders.md'), 'utf8')
const examples = [...page.matchAll(/^- `(.+?)` → (.+)$/gmu)].map(([, name = '', reading = '']) => ({ name, reading }))

const count = (word: string, numbers: number[] | undefined): string[] =>
  numbers === undefined || numbers.length === 0 ? [] : [`${word}${numbers.length > 1 ? 's' : ''} ${numbers.join(', ')}`]

const ends = (first: number | undefined, last: number | undefined): number[] | undefined =>
  first === undefined ? undefined : last === undefined ? [first] : [first, last]

/** A guess in the words of the page; a season that no part of the name speaks of is left out. */
const inWords = (guess: Guess, name: string): string => {
  const isPrint = /\.(?:cbz|zip)$/u.test(name)
  const isSpokenOf = guess.season !== 1 || /(?:^|[^\d])0?1(?!\d)/u.test(name)
  return [
    guess.title,
    ...count('season', guess.seasons ?? (guess.season === undefined || !isSpokenOf ? undefined : [guess.season])),
    ...count('volume', ends(guess.volume, guess.volumeEnd)),
    ...(isPrint ? count('chapter', ends(guess.chapter, guess.chapterEnd)) : count('episode', guess.episodes)),
    ...(guess.date === undefined ? count('year', ends(guess.year, undefined)) : [`day ${guess.date}`]),
  ].join(' · ')
}

describe('the page for users', () => {
  test('shows examples of every kind', () => {
    expect(examples.length).toBeGreaterThan(50)
  })

  test.each(examples)('$name', ({ name, reading }) => {
    expect(inWords(guessPath(name), name)).toBe(reading)
  })
})
