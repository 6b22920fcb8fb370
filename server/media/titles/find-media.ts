import { type Bits, clearBit, makeBits, setBit } from '../browse/bits.ts'
import type { Titles } from './titles.ts'
import { addPostings, type Position, position } from './title-index.ts'
import { findWordsContaining } from './find-words.ts'

const wordsAtOnce = 512

/** Adds the media that contain one of some words, given by their numbers, at a position; those that have changed are left out. */
export async function addMedia(
  { index, changed }: Titles,
  into: Bits,
  numbers: readonly number[],
  where: Position,
  yieldToOthers: () => Promise<void>,
): Promise<void> {
  for (const [at, number] of numbers.entries()) {
    if (at % wordsAtOnce === 0) await yieldToOthers()
    addPostings(index, number, where, into)
  }
  for (const id of changed.keys()) clearBit(into, id)
}

/** The media that contain a piece of a word in one of their titles. */
export async function findMediaContaining(titles: Titles, piece: string, yieldToOthers: () => Promise<void>): Promise<Bits> {
  const found = makeBits(titles.room)
  await addMedia(titles, found, findWordsContaining(titles.index, piece), position.anywhere, yieldToOthers)
  for (const [id, norm] of titles.changed) if (norm.includes(piece)) setBit(found, id)
  return found
}
