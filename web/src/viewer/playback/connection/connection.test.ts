import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followConnection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function follow() {
  let isThere = true
  const [onLost, onBack] = [vi.fn(), vi.fn()]
  const connection = followConnection({ onLost, onBack, ask: () => Promise.resolve(isThere) })
  return { connection, onLost, onBack, turn: (to: boolean) => (isThere = to) }
}

test('what waits for three seconds while nothing answers is told of, and goes on by itself once the server is back', async () => {
  const { connection, onLost, onBack, turn } = follow()
  turn(false)
  connection.wait(true)
  await vi.advanceTimersByTimeAsync(2900)
  expect(onLost).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(onLost).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onBack).not.toHaveBeenCalled()
  turn(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(onBack).toHaveBeenCalledExactlyOnceWith(true)
})

test('what goes on by itself is not opened anew, unless it has given up', async () => {
  const { connection, onBack, turn } = follow()
  turn(false)
  connection.wait(true)
  await vi.advanceTimersByTimeAsync(3100)
  connection.wait(false)
  expect(onBack).toHaveBeenCalledExactlyOnceWith(false)
  connection.breakOff()
  connection.wait(true)
  connection.wait(false)
  expect(onBack).toHaveBeenCalledOnce()
})

test('a slow server is no lost one, and what plays on is not asked about', async () => {
  const { connection, onLost, turn } = follow()
  connection.wait(true)
  await vi.advanceTimersByTimeAsync(20_000)
  connection.wait(false)
  turn(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onLost).not.toHaveBeenCalled()
})

test('what gives up for want of an answer is told of at once, and tried again until it is closed', async () => {
  const { connection, onLost, onBack, turn } = follow()
  turn(false)
  connection.breakOff()
  expect(onLost).toHaveBeenCalledOnce()
  connection.close()
  turn(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onBack).not.toHaveBeenCalled()
})
