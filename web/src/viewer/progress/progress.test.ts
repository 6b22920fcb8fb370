import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/failures/api-error.ts'
import { makeDelivery } from './delivery.ts'
import { deviceName, shownDevice, thisDevice } from './device.ts'
import { latestPosition } from './latest.ts'
import { keepOwnPosition, listOwnPositions, conflictingPosition } from './own-positions.ts'
import { type Keep, type ProgressEvent, addQueued, listQueued } from './queue.ts'
import { makeReporter } from './reporter.ts'
import type { ProgressReport } from '../renderer.ts'

const seconds = (position: number): ProgressReport => ({ position, unit: 'seconds', duration: 600 })
const makeKeep = (): Keep => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}
const makeEvent = (eventId: string, position = 5, at = '2026-01-01T10:00:00.000Z'): ProgressEvent => ({
  mediaId: 1,
  contentId: 2,
  fileId: 3,
  amnMediaType: 'Movie',
  body: { position, unit: 'seconds', eventId, at },
})

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

function makeWatched(known?: ProgressReport) {
  const saved: [number | string, boolean][] = []
  const reporter = makeReporter({ known, now: () => Date.now(), save: (report, isLast) => saved.push([report.position, isLast]) })
  const play = (from: number, lasting: number) => {
    for (let second = 0; second < lasting; second += 1) {
      vi.advanceTimersByTime(1000)
      reporter.report(seconds(from + second + 1), 'tick')
    }
  }
  return { saved, reporter, play }
}

describe('a position is saved', () => {
  test('every ten seconds of play', () => {
    const { saved, play } = makeWatched()
    play(0, 35)
    expect(saved.map(([position]) => position)).toEqual([11, 21, 31])
  })
  test('at once on pause, and the time stood still does not count as play', () => {
    const { saved, reporter, play } = makeWatched()
    play(0, 4)
    reporter.report(seconds(4), 'pause')
    vi.advanceTimersByTime(60_000)
    play(4, 4)
    expect(saved.map(([position]) => position)).toEqual([4])
  })
  test('a second after the last of many seeks or turned pages', () => {
    const { saved, reporter } = makeWatched()
    reporter.report(seconds(100), 'seek')
    vi.advanceTimersByTime(900)
    reporter.report(seconds(200), 'seek')
    vi.advanceTimersByTime(999)
    expect(saved).toEqual([])
    vi.advanceTimersByTime(1)
    expect(saved).toEqual([[200, false]])
  })
  test('on leaving, with what no timer has saved yet', () => {
    const { saved, reporter, play } = makeWatched()
    play(0, 3)
    reporter.flush(true)
    expect(saved).toEqual([[3, true]])
    reporter.flush(true)
    expect(saved).toHaveLength(1)
  })
})

describe('a position is not saved', () => {
  test('when nobody has done anything', () => {
    const { saved, reporter } = makeWatched(seconds(50))
    reporter.report(seconds(50), 'leave')
    reporter.flush(true)
    expect(saved).toEqual([])
  })
  test('when it is the start and the person did not go there', () => {
    const { saved, reporter } = makeWatched(seconds(50))
    reporter.report(seconds(0), 'tick')
    reporter.report(seconds(0), 'pause')
    reporter.report(seconds(0), 'leave')
    reporter.flush(true)
    expect(saved).toEqual([])
    reporter.report(seconds(0), 'seek')
    reporter.flush(false)
    expect(saved).toEqual([[0, false]])
  })
})

describe('delivery', () => {
  test('keeps events while the network is gone and sends them again in their order', async () => {
    const keep = makeKeep()
    const sent: string[] = []
    let isOnline = false
    const delivery = makeDelivery({
      keep,
      userId: 7,
      send: async (event) => {
        if (!isOnline) throw new TypeError('Failed to fetch')
        sent.push(event.body.eventId)
      },
      onDelivered: () => undefined,
    })
    delivery.add(makeEvent('first'), false)
    delivery.add(makeEvent('second'), true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(listQueued(keep, 7).map((event) => event.body.eventId)).toEqual(['first', 'second'])
    expect(listQueued(keep, 8)).toEqual([])
    isOnline = true
    await vi.advanceTimersByTimeAsync(30_000)
    expect(sent).toEqual(['first', 'second'])
    expect(listQueued(keep, 7)).toEqual([])
  })
  test('gives up on what the server will never take, not on what it may take later', async () => {
    const keep = makeKeep()
    addQueued(keep, 7, makeEvent('refused'))
    addQueued(keep, 7, makeEvent('busy'))
    const delivery = makeDelivery({
      keep,
      userId: 7,
      send: async (event) => {
        throw new ApiError(event.body.eventId === 'busy' ? 'BUSY' : 'NOT_FOUND')
      },
      onDelivered: () => undefined,
    })
    delivery.resume()
    await vi.advanceTimersByTimeAsync(0)
    delivery.stop()
    expect(listQueued(keep, 7).map((event) => event.body.eventId)).toEqual(['busy'])
  })
  test('of more than 2,000 waiting events the oldest fall out, but of no file the last', () => {
    const keep = makeKeep()
    const first = { ...makeEvent('the end of another film'), fileId: 4 }
    const events = Array.from({ length: 2004 }, (_, index) => makeEvent(`event-${index}`))
    keep.setItem('amn.progress.7', JSON.stringify([first, ...events]))
    addQueued(keep, 7, makeEvent('event-2004'))
    const left = listQueued(keep, 7).map(({ body }) => body.eventId)
    expect(left).toHaveLength(2000)
    expect(left.slice(0, 2)).toEqual(['the end of another film', 'event-6'])
    expect(left.at(-1)).toBe('event-2004')
  })
  test('of a store that is nearly full the newest make use, and what it does not take is sent at once', async () => {
    const keep = makeKeep()
    const events = Array.from({ length: 600 }, (_, index) => makeEvent(`event-${index}`))
    keep.setItem('amn.progress.7', JSON.stringify(events))
    const setItem = keep.setItem.bind(keep)
    let room = 550
    keep.setItem = (key, value) => {
      if (JSON.parse(value).length > room) throw new DOMException('full', 'QuotaExceededError')
      setItem(key, value)
    }
    expect(addQueued(keep, 7, makeEvent('event-600'))).toBe(true)
    const left = listQueued(keep, 7).map(({ body }) => body.eventId)
    expect([left.length, left.at(-1)]).toEqual([500, 'event-600'])
    room = 0
    const sent: string[] = []
    const send = async (event: ReturnType<typeof makeEvent>) => void sent.push(event.body.eventId)
    makeDelivery({ keep, userId: 7, send, onDelivered: () => undefined }).add(makeEvent('not kept'), false)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['not kept'])
  })
})

test('what this device could not deliver yet counts when it is later than what the server knows', () => {
  const known = {
    contentId: 2,
    fileId: 3,
    position: 90,
    unit: 'seconds' as const,
    progress: null,
    duration: null,
    device: 'phone',
    at: '2026-01-01T12:00:00Z',
  }
  const early = makeEvent('early', 5, '2026-01-01T11:00:00.000Z')
  const late = makeEvent('late', 7, '2026-01-01T13:00:00.000Z')
  expect(latestPosition(known, [early], 3)?.position).toBe(90)
  expect(latestPosition(known, [late, early], 3)?.position).toBe(7)
  expect(latestPosition(undefined, [late], 4)).toBeUndefined()
})

test('a device is named by its browser and system', () => {
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36')).toBe(
    'Chrome, Linux',
  )
  expect(
    deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'),
  ).toBe('Safari, iPhone')
  expect(deviceName('')).toBe('Browser')
})

test('only where the person went is reported as by hand', () => {
  const acts: [number | string, boolean][] = []
  const reporter = makeReporter({
    known: undefined,
    now: () => Date.now(),
    save: ({ position }, _isLast, isByHand) => acts.push([position, isByHand]),
  })
  const page = (position: number): ProgressReport => ({ position, unit: 'page', duration: 200 })
  const turn = (position: number) => {
    reporter.report(page(position), 'turn')
    reporter.flush(false)
  }
  turn(10)
  turn(12)
  turn(11)
  turn(80)
  turn(0)
  expect(acts).toEqual([
    [10, false],
    [12, false],
    [11, false],
    [80, true],
    [0, true],
  ])
  reporter.report(seconds(300), 'seek')
  reporter.report(seconds(301), 'tick')
  reporter.flush(false)
  reporter.report(seconds(302), 'pause')
  expect(acts.slice(5)).toEqual([
    [301, true],
    [302, false],
  ])
})

describe('the position where this device left off', () => {
  const saved = (position: number, device: string) => ({
    contentId: 2,
    fileId: 3,
    position,
    unit: 'seconds' as const,
    progress: null,
    duration: 3600,
    device,
    at: '2026-01-01T20:14:00Z',
  })
  const own = { ...seconds(2470), fileId: 3, at: '2026-01-01T19:00:00Z' }

  test('is asked about when another device went somewhere else', () => {
    expect(conflictingPosition(saved(3302, 'phone'), own, 'desk')).toBe(own)
    expect(conflictingPosition(saved(600, 'phone'), own, 'desk')).toBe(own)
  })
  test('is not when it is the same position, the same device, or the start', () => {
    expect(conflictingPosition(saved(2490, 'phone'), own, 'desk')).toBeUndefined()
    expect(conflictingPosition(saved(3302, 'desk'), own, 'desk')).toBeUndefined()
    expect(conflictingPosition(saved(3302, 'phone'), { ...own, position: 4 }, 'desk')).toBeUndefined()
    expect(conflictingPosition(undefined, own, 'desk')).toBeUndefined()
  })
  test('is kept for each file, the latest at the end', () => {
    const keep = makeKeep()
    for (let fileId = 1; fileId <= 205; fileId += 1) keepOwnPosition(keep, 7, { ...own, fileId })
    keepOwnPosition(keep, 7, { ...own, fileId: 100, position: 5 })
    expect(listOwnPositions(keep, 7)).toHaveLength(200)
    expect(listOwnPositions(keep, 7).at(-1)).toMatchObject({ fileId: 100, position: 5 })
    expect(listOwnPositions(keep, 8)).toEqual([])
  })
})

test('two devices of one name are distinguished, and people read the name alone', () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0 Safari/537.36'
  const [one, other] = [makeKeep(), makeKeep()]
  other.setItem('amn.device', '0a1b2c')
  const name = thisDevice(one, agent)
  expect(name).toBe(thisDevice(one, agent))
  expect(name).not.toBe(thisDevice(other, agent))
  expect(shownDevice(thisDevice(other, agent))).toBe('Chrome, Linux')
})
