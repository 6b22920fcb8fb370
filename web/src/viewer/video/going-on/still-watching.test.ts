import { expect, test } from 'vitest'
import { makeAttention } from './still-watching.ts'

const minute = 60_000

test('asks after three episodes and an hour and a half without a hand, and not before both', () => {
  let now = 0
  const attention = makeAttention(() => now)
  const watch = (minutes: number) => {
    now += minutes * minute
    const isInDoubt = attention.isInDoubt('1h30')
    attention.goOn()
    return isInDoubt
  }
  expect([watch(40), watch(40), watch(40)]).toEqual([false, false, true])
  attention.notice()
  expect([watch(20), watch(20), watch(20), watch(20), watch(20)]).toEqual([false, false, false, false, true])
  attention.notice()
  expect(watch(200)).toBe(false)
})

test('never asks somebody who does not want to be asked, and sooner whoever wants it', () => {
  let now = 0
  const attention = makeAttention(() => now)
  for (let episode = 0; episode < 20; episode += 1) attention.goOn()
  now = 24 * 60 * minute
  expect(attention.isInDoubt('never')).toBe(false)
  expect(attention.isInDoubt('2h')).toBe(true)
  attention.notice()
  attention.goOn()
  now += 61 * minute
  expect(attention.isInDoubt('1h')).toBe(true)
  expect(attention.isInDoubt('1h30')).toBe(false)
})
