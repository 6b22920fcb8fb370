import { expect, test } from 'vitest'
import { findNamesake, goesOnAsNumber, restBeyond, wordsBeyond } from './side-name.ts'

test.each([
  ['Show - 1.en.srt', 'Show - 1.mkv', '.en'],
  ['Show - 10.en.srt', 'Show - 1.mkv', undefined],
  ['Show - 1v2.srt', 'Show - 1.mkv', 'v2'],
  ['Rocky III.srt', 'Rocky II.mkv', undefined],
  ['Rocky II.srt', 'Rocky II.mkv', ''],
  ['Alien³.srt', 'Alien.mkv', '³'],
  ['Aliens.srt', 'Alien.mkv', undefined],
  ['ROCKY II.PL.srt', 'Rocky II.mkv', '.PL'],
  ['Łódź à gauche.pl.srt'.normalize('NFC'), 'Łódź à gauche.mkv'.normalize('NFD'), '.pl'],
  ['Cafe\u0301.srt', 'Cafe.mkv', undefined],
  ['Show 1x02.srt', 'Show 1.mkv', undefined],
])('%s beside %s', (side, owner, rest) => expect(restBeyond(side, owner)).toBe(rest))

test('of several namesakes the longest is meant', () => {
  const files = ['Film.mkv', 'Film - 1080p.mkv', 'Film - 10.mkv'].map((name) => ({ name }))
  expect(findNamesake('Film - 1080p.pl.srt', files)).toEqual({ owner: files[1], rest: '.pl' })
  expect(findNamesake('Other.pl.srt', files)).toBeUndefined()
})

test('a number that goes on is another number', () => {
  expect(goesOnAsNumber('Show 10.srt', 'Show 1.mkv')).toBe(true)
  expect(goesOnAsNumber('Rocky III.srt', 'Rocky II.mkv')).toBe(true)
  expect(goesOnAsNumber('FilmPL.srt', 'Film.mkv')).toBe(false)
  expect(goesOnAsNumber('Show 1.pl.srt', 'Show 1.mkv')).toBe(false)
})

test.each([
  ['Red.Kite.2001.eng.srt', 'Red Kite (2001).mkv', 'eng'],
  ['The.Italian.Job.eng.srt', 'The Italian Job (2003).mkv', 'eng'],
  ['2_English.srt', 'Red Kite (2001).mkv', '2_English'],
  ['en.srt', 'Cinema en vivo.mkv', 'en'],
  ['Red Kite.srt', 'Red Kite (2001).mkv', ''],
])('the words of %s beyond those of %s', (side, owner, rest) => expect(wordsBeyond(side, owner)).toBe(rest))
