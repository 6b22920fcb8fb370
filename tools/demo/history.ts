import type { Content, MediaFile } from '@amn/contract/media/content'
import type { MediaCard } from '@amn/contract/media/media'
import type { ProgressUpdate } from '@amn/contract/personal/user-data'
import { bakerAndComet } from '../make-library/texts/baker-and-comet.ts'
import { makeKeeperLog } from '../make-library/texts/keeper-log.ts'
import { lanternThief } from '../make-library/texts/lantern-thief.ts'
import { placeInStory, progressInStory } from './book-places.ts'
import type { Caller } from './caller.ts'
import type { Shelf } from './shelf.ts'
import { type Sitting, sittings } from './sittings.ts'

const dayMs = 86_400_000
const stories = [bakerAndComet, lanternThief, makeKeeperLog('en')]

/** When a sitting began; one of today that is still to come began yesterday's way, a little before now. */
function startOf({ daysAgo, at }: Sitting, now: number): number {
  const day = new Date(now - daysAgo * dayMs)
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  day.setHours(hours, minutes, 0, 0)
  return Math.min(day.getTime(), now - 45 * 60_000)
}

type Reached = Pick<ProgressUpdate, 'position' | 'unit'> & Partial<Pick<ProgressUpdate, 'duration' | 'progress'>> & { seconds: number }
const range = (from: number, to: number, step: number) => {
  const count = Math.max(1, Math.ceil((to - from) / step))
  return Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count)
}

/** The positions that a device reports during a sitting, each with its seconds from the beginning. */
function reachedIn({ from, to }: Sitting, media: MediaCard, { renderer, duration, pages }: MediaFile): Reached[] {
  if (renderer === 'EBOOK_READER') {
    const story = stories.find(({ title }) => title === media.title)
    if (!story) return []
    return range(from, to, 0.012).map((share, i) => ({
      position: placeInStory(story, share),
      unit: 'cfi',
      progress: progressInStory(story, share),
      seconds: i * 75,
    }))
  }
  if (renderer === 'IMAGE_MULTIPLE' || renderer === 'PDF') {
    const last = (pages ?? 1) - 1
    const turned = range(from * last, Math.round(to * last), 1).map(Math.round)
    return turned.map((position, i) => ({ position, unit: 'page', ...(pages && { duration: pages }), seconds: i * 68 }))
  }
  if (renderer === 'VIDEO_PLAYER' || renderer === 'AUDIO_PLAYER') {
    const length = duration ?? 0
    const played = range(from * length, to * length, 5)
    return played.map((position) => ({
      position,
      unit: 'seconds',
      ...(length > 0 && { duration: length }),
      seconds: position - from * length,
    }))
  }
  return range(from, to, 0.01).map((position, i) => ({ position, unit: 'fraction', seconds: i * 70 }))
}

const dayOf = (time: number) => new Date(time).toLocaleDateString('sv')

interface Playing {
  caller: Caller
  key: string
  sitting: Sitting
  media: MediaCard
  content: Content
  file: MediaFile
}

/** Reports one file of a sitting as a device would have done then; answers how long it took. */
async function report({ caller, key, sitting, media, content, file }: Playing, start: number): Promise<number> {
  const address = `/media/${media.id}/user-data/content/${content.id}/file/${file.id}?amnMediaType=${media.amnMediaType}`
  const reached = reachedIn(sitting, media, file)
  for (const [i, { seconds, ...position }] of reached.entries()) {
    const at = new Date(start + seconds * 1000).toISOString()
    const [first] = reached
    const listening = file.renderer === 'AUDIO_PLAYER' &&
      i > 0 && {
        key,
        day: dayOf(start),
        startedAt: new Date(start).toISOString(),
        seconds,
        from: Number(first?.position ?? 0),
        to: Number(position.position),
      }
    const body = { ...position, at, device: sitting.device, visit: key, eventId: `${key}-${i}`, ...(listening && { listening }) }
    await caller.send('PUT', address, body)
  }
  return reached.at(-1)?.seconds ?? 0
}

/** Tells what somebody did in the last two weeks; each report has a key of its own, so that told again it counts once. */
export async function tellHistory(caller: Caller, username: string, shelf: Shelf, now: number): Promise<number> {
  const all = (sittings[username] ?? []).map((sitting, i) => ({ sitting, key: `demo-${username}-${i}`, start: startOf(sitting, now) }))
  for (const { sitting, key, start } of all.toSorted((one, other) => one.start - other.start)) {
    const media = shelf.find(sitting.of)
    if (!media) continue
    const regular = (await shelf.contentsOf(media)).filter(({ kind }) => kind === 'regular')
    const content = regular[sitting.part]
    if (!content) continue
    const playable = content.files.filter(
      ({ renderer, contentType }) => renderer !== 'NONE' && contentType !== 'SUBTITLES' && contentType !== 'OTHER',
    )
    // Parts of a recording follow one another; of several versions of a film one is watched.
    const files = playable.some(({ part }) => part !== null) ? playable : playable.slice(0, 1)
    let time = start
    for (const [i, file] of files.entries()) {
      const seconds = await report({ caller, key: `${key}-${i}`, sitting, media, content, file }, time)
      time += seconds * 1000 + 2000
    }
  }
  return all.length
}
