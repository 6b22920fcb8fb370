import { expect, test } from 'vitest'
import { makeIfo, makePlaylist } from '../../testing/films/small-discs.ts'
import { readTitleSetLength } from './ifo.ts'
import { readPlaylist } from './mpls.ts'

test('the longest program chain of a title set counts', () => {
  expect(readTitleSetLength(makeIfo(60, 5405, 90))).toBe(5405)
  expect(readTitleSetLength(makeIfo())).toBeUndefined()
})

test('a playlist names its clips in their order', () => {
  expect(readPlaylist(makePlaylist(['00007', 15], ['00005', 7200]))).toEqual([
    { clip: '00007', seconds: 15 },
    { clip: '00005', seconds: 7200 },
  ])
})

const damaged = (whole: Buffer): Buffer[] => {
  const cut = Array.from({ length: 150 }, (_, at) => whole.subarray(0, Math.floor((whole.length * at) / 150)))
  const wrong = Array.from({ length: whole.length > 300 ? 300 : whole.length }, (_, at) => {
    const copy = Buffer.from(whole)
    copy[Math.floor((at * whole.length) / 300)] = 0xff
    return copy
  })
  const filled = [0, 0xff].map((byte) => Buffer.concat([whole.subarray(0, 14), Buffer.alloc(whole.length, byte)]))
  return [...cut, ...wrong, ...filled]
}

test('what is cut or damaged is read as far as it makes sense, and never beyond its end', () => {
  for (const bytes of damaged(makeIfo(60, 5405))) {
    const seconds = readTitleSetLength(bytes)
    expect(seconds === undefined || (Number.isFinite(seconds) && seconds >= 0)).toBe(true)
  }
  for (const bytes of damaged(makePlaylist(['00007', 15], ['00005', 7200])))
    expect(readPlaylist(bytes).every(({ clip, seconds }) => /^\d{5}$/.test(clip) && seconds >= 0)).toBe(true)
})
