import { expect, test } from 'vitest'
import { isAtLoopEnd, nextLoop } from './loop.ts'

test('one key sets the start, then the end, then takes the loop away', () => {
  const start = nextLoop(undefined, 12)
  expect(start).toEqual({ from: 12 })
  const both = nextLoop(start, 20)
  expect(both).toEqual({ from: 12, to: 20 })
  expect(nextLoop(both, 15)).toBeUndefined()
})

test('an end before the start changes places with it, and one at the start is no loop', () => {
  expect(nextLoop({ from: 20 }, 12)).toEqual({ from: 12, to: 20 })
  expect(nextLoop({ from: 20 }, 20.1)).toBeUndefined()
})

test('play turns back at the end; somebody who goes past it stays there', () => {
  const loop = { from: 12, to: 20 }
  expect(isAtLoopEnd(loop, 19.9, 20.05)).toBe(true)
  expect(isAtLoopEnd(loop, 19.9, 19.95)).toBe(false)
  expect(isAtLoopEnd(loop, 14, 40)).toBe(false)
  expect(isAtLoopEnd(loop, 30, 30.1)).toBe(false)
  expect(isAtLoopEnd(loop, 8, 8.1)).toBe(false)
  expect(isAtLoopEnd({ from: 12 }, 19.9, 20.05)).toBe(false)
})
