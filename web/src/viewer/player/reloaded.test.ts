import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPlaying, resumePlaying } from './reloaded.ts'
import { closeRooms, notePlace, restoreRoom, useRooms } from './rooms.ts'

const ways = { open: vi.fn(), replace: vi.fn() }
const address = { mediaId: 7, contentId: 70, fileId: 700, type: 'Movie' as const, asked: undefined, visit: undefined, ...ways }
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  closeRooms()
  vi.useRealTimers()
})

function playAndLeave() {
  restoreRoom(address, 'video', true)
  notePlace(useRooms.getState().rooms[0]?.key ?? 0, 701, { position: 61.25, unit: 'seconds', duration: 100 })
  keepPlaying(3)
  closeRooms()
}
const rooms = () => useRooms.getState().rooms.map(({ address: { contentId, fileId, asked }, kind }) => ({ contentId, fileId, asked, kind }))

test('what the mini player holds is there again after a reload, in the file and at the second where it was', () => {
  playAndLeave()
  resumePlaying(3, ways)
  expect(rooms()).toEqual([{ contentId: 70, fileId: 701, asked: { position: 61.25, unit: 'seconds' }, kind: 'video' }])
  expect(useRooms.getState().full).toBeUndefined()
  closeRooms()
  resumePlaying(3, ways)
  expect(rooms()).toEqual([])
})

test('neither another person nor a tab that is opened again takes it up', () => {
  playAndLeave()
  resumePlaying(4, ways)
  expect(rooms()).toEqual([])
  vi.useFakeTimers({ toFake: ['Date'] })
  playAndLeave()
  vi.setSystemTime(Date.now() + 600_000)
  resumePlaying(3, ways)
  expect(rooms()).toEqual([])
})

test('a mini player that is empty keeps nothing', () => {
  playAndLeave()
  keepPlaying(3)
  resumePlaying(3, ways)
  expect(rooms()).toEqual([])
})
