import { cuesAt, type CueIndex } from '../vtt/cue-index.ts'
import { cueWords, drawCue } from '../vtt/cue-text.ts'
import { layOut, placeKey } from '../vtt/place.ts'
import type { Cue } from '../vtt/read-vtt.ts'
import classes from './subtitles.module.css'

/** Subtitles of text, and where they go: where they want to be, or all on top. */
export interface Written {
  index: CueIndex
  /** Seconds by which they come later. */
  offset: number
  isOnTop: boolean
  language: string | null
}

function writeBox(cues: readonly Cue[], { isOnTop, language }: Written): HTMLElement {
  const box = document.createElement('div')
  box.className = classes.group ?? ''
  box.dir = 'auto'
  if (language) box.lang = language
  const place = cues[0]?.place
  const isFree = place?.line === undefined && !place?.vertical
  const { style, growsUp } = place && !isOnTop ? layOut(place) : { style: {}, growsUp: false }
  Object.assign(box.style, style)
  if (isOnTop) box.dataset['top'] = ''
  else if (isFree) box.dataset['free'] = ''
  for (const cue of growsUp ? cues.toReversed() : cues) {
    const line = document.createElement('p')
    const words = document.createElement('span')
    words.append(drawCue(cue.text))
    line.append(words)
    box.append(line)
  }
  return box
}

/** The cues of all tracks at a time, with a key that changes exactly when they do. */
export function findCues(tracks: readonly Written[], time: number): { key: string; found: (readonly Cue[])[] } {
  const numbers = tracks.map(({ index, offset }) => cuesAt(index, time - offset))
  const found = numbers.map((list, at) => list.flatMap((number) => tracks[at]?.index.cues[number] ?? []))
  return { key: numbers.map((list) => list.join(',')).join('|'), found }
}

/** Writes cues into their boxes; those of the same place share one. */
export function writeCues(host: HTMLElement, tracks: readonly Written[], found: readonly (readonly Cue[])[]): void {
  const boxes = tracks.flatMap((track, at) => {
    const cues = found[at] ?? []
    const groups = track.isOnTop ? [cues] : [...Map.groupBy(cues, ({ place }) => placeKey(place)).values()]
    return groups.filter((group) => group.length > 0).map((group) => writeBox(group, track))
  })
  host.replaceChildren(...boxes)
}

export const wordsOf = (found: readonly (readonly Cue[])[]): string[] => found.flat().flatMap(({ text }) => cueWords(text).split('\n'))

/** Moves boxes out of the way: into the picture, above the controls and below the title while these are there, and off one another. */
export function settle(host: HTMLElement, room: { above: number; below: number }): void {
  const whole = host.getBoundingClientRect()
  const [least, most] = [whole.top + room.above, whole.bottom - room.below]
  const taken: DOMRect[] = []
  const boxes = [...host.children].filter((box) => box instanceof HTMLElement)
  // What must stay on top is placed first.
  for (const box of boxes.toSorted((one, other) => Number('top' in other.dataset) - Number('top' in one.dataset))) {
    box.style.transform = ''
    const { top, bottom, left, right, height } = box.getBoundingClientRect()
    const isLow = top + bottom > whole.top + whole.bottom
    let by = Math.max(least - top, Math.min(0, most - bottom))
    for (const other of taken) {
      const isOver = left < other.right && other.left < right && top + by < other.bottom && other.top < bottom + by
      if (isOver) by = isLow ? other.top - bottom : other.bottom - top
    }
    if (by !== 0) box.style.transform = `translateY(${by}px)`
    taken.push(new DOMRect(left, top + by, right - left, height))
  }
}
