import { expect, test, vi } from 'vitest'
import { makeNarrator, type Narrated } from './narrator.ts'
import { type Clip, readClips, secondsOf } from './smil.ts'

test('clock values of SMIL are read in all their forms, and nothing else is', () => {
  expect(['1:02:03.5', '02:03', '90s', '1.5h', '2min', '250ms', '7', ' 7.25s '].map(secondsOf)).toEqual([
    3723.5, 123, 90, 5400, 120, 0.25, 7, 7.25,
  ])
  expect([null, '', 'soon', '-3s', '1:2:3:4', '5 parsecs', 'Infinity', '1e9'].map(secondsOf)).toEqual(Array(8).fill(undefined))
})

const overlay = (...pars: string[]) =>
  `<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops"><body><seq epub:textref="../a.xhtml">${pars.join('')}</seq></body></smil>`
const par = (text: string, sound: string, times = 'clipBegin="1s" clipEnd="2s"') =>
  `<par><text src="${text}"/><audio src="${sound}" ${times}/></par>`

test('an overlay tells its passages in order, with addresses inside of the book', () => {
  const read = readClips(overlay(par('../a.xhtml#x', '../sound/a%20b.mp3'), par('../a.xhtml#y', '../sound/c.mp3', '')), 'OPS/mo/a.smil')
  expect(read).toEqual([
    { document: 'OPS/a.xhtml', id: 'x', sound: 'OPS/sound/a b.mp3', begin: 1, end: 2 },
    { document: 'OPS/a.xhtml', id: 'y', sound: 'OPS/sound/c.mp3', begin: 0, end: Number.POSITIVE_INFINITY },
  ])
})

test('a hostile overlay plays nothing from outside, nothing without words and nothing that ends before it begins (C-09)', () => {
  const hostile = [
    par('../a.xhtml#x', 'https://evil.example/a.mp3'),
    par('//evil.example/a.xhtml#x', 'a.mp3'),
    par('../a.xhtml#x', 'javascript:go()'),
    par('../a.xhtml#x', 'data:audio/mpeg;base64,AAAA'),
    par('../a.xhtml#x', 'a.mp3', 'clipBegin="9s" clipEnd="2s"'),
    '<par><text src="../a.xhtml#x"/></par>',
    '<par><audio src="a.mp3"/></par>',
  ]
  expect(readClips(overlay(...hostile), 'OPS/mo/a.smil')).toEqual([])
  expect(readClips('<smil><par', 'a.smil')).toEqual([])
})

/** A sound without a sound card: it plays at once, and its time is what the test says. */
function fakeAudio() {
  const audio = document.createElement('audio')
  const state = { paused: true, time: 0, src: '', ready: 0, ended: false }
  Object.defineProperties(audio, {
    paused: { get: () => state.paused },
    ended: { get: () => state.ended },
    readyState: { get: () => state.ready },
    currentTime: {
      get: () => state.time,
      set(to: number) {
        state.time = to
      },
    },
    src: {
      get: () => state.src,
      set(to: string) {
        Object.assign(state, { src: to, time: 0, ready: 0, ended: false })
        queueMicrotask(() => {
          const isTorn = to.includes('torn')
          if (!isTorn) state.ready = 4
          audio.dispatchEvent(new Event(isTorn ? 'error' : 'loadedmetadata'))
        })
      },
    },
    play: {
      value: async () => {
        if (state.ended) Object.assign(state, { time: 0, ended: false })
        state.paused = false
        audio.dispatchEvent(new Event('playing'))
      },
    },
    pause: { value: () => (state.paused = true) },
  })
  const reach = (time: number) => {
    state.time = time
    audio.dispatchEvent(new Event('timeupdate'))
  }
  const end = () => {
    Object.assign(state, { paused: true, ended: true })
    audio.dispatchEvent(new Event('ended'))
  }
  return { audio, state, reach, end }
}
const clip = (id: string, sound: string, begin: number): Clip => ({ document: 'a.xhtml', id, sound, begin, end: begin + 2 })

function narrate(sections: readonly (readonly Clip[])[]) {
  const { audio, state, reach, end } = fakeAudio()
  const shown: (string | undefined)[] = []
  const book: Narrated = {
    count: sections.length,
    readClips: vi.fn(async (index: number) => sections[index] ?? []),
    addressOf: (sound) => `/resource/${sound}`,
    show: (found) => shown.push(found?.id),
    onState: vi.fn(),
    onFault: vi.fn(),
  }
  const narrator = makeNarrator(audio, book)
  narrator.play(0, sections[0] ?? [], 0)
  return { book, narrator, shown, state, reach, end }
}

test('passages of one sound follow each other without a break, and the next section comes by itself', async () => {
  const { book, shown, state, reach } = narrate([[clip('a', 'one.mp3', 0), clip('b', 'one.mp3', 2)], [], [clip('c', 'two.mp3', 5)]])
  await expect.poll(() => state.paused).toBe(false)
  reach(2)
  expect(shown).toEqual(['a', 'b'])
  expect(state).toMatchObject({ src: '/resource/one.mp3', time: 2 })
  reach(4)
  await expect.poll(() => state).toMatchObject({ src: '/resource/two.mp3', time: 5, paused: false })
  expect(shown).toEqual(['a', 'b', 'c'])
  reach(7)
  await expect.poll(() => vi.mocked(book.onState).mock.lastCall).toEqual(['off'])
  expect(shown.at(-1)).toBeUndefined()
})

test('a narration pauses and goes on, and goes back and forth by passages', async () => {
  const { book, narrator, shown, state, reach } = narrate([[clip('a', 'one.mp3', 0), clip('b', 'one.mp3', 2)]])
  await expect.poll(() => state.paused).toBe(false)
  reach(1)
  narrator.pause()
  expect([state.paused, vi.mocked(book.onState).mock.lastCall]).toEqual([true, ['paused']])
  narrator.resume()
  expect(state).toMatchObject({ paused: false, time: 1 })
  narrator.step(1)
  await expect.poll(() => state.time).toBe(2)
  narrator.step(-1)
  await expect.poll(() => state.time).toBe(0)
  expect(shown).toEqual(['a', 'a', 'b', 'a'])
})

test('a narration paused while its sound is loaded goes on from its passage, not from the beginning of the sound', async () => {
  const { narrator, state } = narrate([[clip('a', 'one.mp3', 5)]])
  narrator.pause()
  await expect.poll(() => state.ready).toBe(4)
  expect(state).toMatchObject({ paused: true, time: 0 })
  narrator.resume()
  await expect.poll(() => state).toMatchObject({ paused: false, time: 5 })
})

test('a narration paused on the way to the next section goes on there, and does not begin the ended sound again', async () => {
  const { book, narrator, shown, state, end } = narrate([[clip('a', 'one.mp3', 0)], [clip('b', 'two.mp3', 3)]])
  await expect.poll(() => state.paused).toBe(false)
  end()
  narrator.pause()
  await vi.mocked(book.readClips).mock.results[0]?.value
  expect([shown, state.paused]).toEqual([['a'], true])
  narrator.resume()
  await expect.poll(() => state).toMatchObject({ src: '/resource/two.mp3', time: 3, paused: false })
  expect(shown).toEqual(['a', 'b'])
})

test('sound that cannot be played ends the narration and says so', async () => {
  const { book, shown } = narrate([[clip('a', 'torn.mp3', 0)]])
  await expect.poll(() => vi.mocked(book.onFault).mock.calls.length).toBe(1)
  expect(book.onState).toHaveBeenLastCalledWith('off')
  expect(shown.at(-1)).toBeUndefined()
})
