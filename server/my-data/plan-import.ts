import type { UserMediaStatus } from '@amn/contract/values'
import { fileFinder, findContent, type GivenContent, type GivenMedia, type GivenPlace, type KnownContent } from './match.ts'
import type { Activity, ContentRow, EventRow, MediaRow, PlaceRow, RoundRow } from './write-queries.ts'

/** What is here of a person: when each thing was changed last, and all that was reported. */
export interface Present {
  userId: number
  media: Map<number, string>
  contents: Map<number, string>
  places: Map<string, string>
  events: Set<string>
  rounds: Set<string>
  /** The contents of each media. */
  known: Map<number, KnownContent[]>
}

/** What an import counts. */
export interface Counts {
  contents: number
  unmatchedContents: number
  places: number
  kept: number
}

const iso = (at: string) => new Date(at).toISOString()
const isoOrNull = (at: string | null) => (at === null ? null : iso(at))

/** How a place is known among those of a person. */
export const placeKey = (contentId: number, fileId: number): string => `${contentId} ${fileId}`
/** How a report is known among those of a person; copies of one file are one. */
export const eventKey = (row: Pick<PlaceRow, 'content_id' | 'at' | 'unit' | 'position' | 'cfi'>, file: string | number): string =>
  [row.content_id, file, row.at, row.unit, row.cfi ?? row.position ?? ''].join(' ')

/** How a time through a media is known among those of a person. */
export const roundKey = (mediaId: number, startedAt: string | null, completedAt: string | null): string =>
  [mediaId, startedAt, completedAt].join(' ')

/** Works out what an import of some media changes: what is newer than what is here wins, and nothing is deleted. */
export function planImport(present: Present, now: string) {
  const counts: Counts = { contents: 0, unmatchedContents: 0, places: 0, kept: 0 }
  const media = new Map<number, MediaRow>()
  const contents = new Map<number, ContentRow>()
  const places = new Map<string, PlaceRow>()
  const events: EventRow[] = []
  const rounds: RoundRow[] = []
  const activities = new Map<number, Activity>()

  const isNewer = <K>(known: Map<K, string>, key: K, at: string): boolean => {
    const here = known.get(key)
    if (here !== undefined && here > at) counts.kept += 1
    if (here !== undefined && here >= at) return false
    known.set(key, at)
    return true
  }
  const tell = (mediaId: number, at: string, fileId: number | null) => {
    const last = activities.get(mediaId)
    if (!last || last.at < at) activities.set(mediaId, { mediaId, at, fileId: fileId ?? last?.fileId ?? null })
  }
  const toRow = (given: GivenPlace, mediaId: number, contentId: number, fileId: number): PlaceRow => ({
    user_id: present.userId,
    media_id: mediaId,
    content_id: contentId,
    file_id: fileId,
    position: typeof given.position === 'number' ? given.position : null,
    cfi: typeof given.position === 'string' ? given.position : null,
    unit: given.unit,
    progress: given.progress,
    duration: given.duration,
    device: given.device,
    at: iso(given.at),
  })

  const addPlaces = (given: GivenContent, mediaId: number, content: KnownContent): PlaceRow | undefined => {
    const findFile = fileFinder(content)
    let last: PlaceRow | undefined
    for (const place of given.places) {
      const fileId = findFile(place.fileHash)
      if (fileId === undefined) continue
      const row = toRow(place, mediaId, content.id, fileId)
      if (!last || last.at < row.at) last = row
      if (!isNewer(present.places, placeKey(content.id, fileId), row.at)) continue
      counts.places += 1
      tell(mediaId, row.at, fileId)
      places.set(placeKey(content.id, fileId), row)
    }
    for (const event of given.history) {
      const fileId = fileFinder(content)(event.fileHash)
      if (fileId === undefined) continue
      const row = toRow(event, mediaId, content.id, fileId)
      const key = eventKey(row, event.fileHash ?? fileId)
      if (present.events.has(key)) continue
      present.events.add(key)
      events.push({ ...row, by_hand: Number(event.byHand ?? false) })
    }
    return last
  }
  const addContent = (given: GivenContent, mediaId: number, content: KnownContent) => {
    const last = addPlaces(given, mediaId, content)
    if (given.contentStatus === 'NOT_WATCHED' && !present.contents.has(content.id)) return
    const updatedAt = iso(given.updatedAt)
    if (!isNewer(present.contents, content.id, updatedAt)) return
    tell(mediaId, updatedAt, null)
    contents.set(content.id, {
      user_id: present.userId,
      media_id: mediaId,
      content_id: content.id,
      status: given.contentStatus,
      completed_at: isoOrNull(given.completedAt),
      last_file_id: last?.file_id ?? null,
      updated_at: updatedAt,
    })
  }
  const addRounds = (given: GivenMedia, mediaId: number) => {
    for (const round of given.rounds) {
      const [started, completed] = [isoOrNull(round.startedAt), isoOrNull(round.completedAt)]
      const key = roundKey(mediaId, started, completed)
      if (present.rounds.has(key)) continue
      present.rounds.add(key)
      rounds.push({ user_id: present.userId, media_id: mediaId, started_at: started, completed_at: completed })
    }
  }
  const saysNothing = (given: GivenMedia) =>
    given.mediaStatus === ('NOT_WATCHED' satisfies UserMediaStatus) &&
    !given.favorite &&
    given.score === null &&
    given.note === '' &&
    given.repeats === 0 &&
    given.contents.every(({ contentStatus }) => contentStatus === 'NOT_WATCHED')

  return {
    counts,
    add: (given: GivenMedia, mediaId: number): void => {
      const updatedAt = iso(given.updatedAt)
      const isSkipped = saysNothing(given) && !present.media.has(mediaId)
      if (!isSkipped && isNewer(present.media, mediaId, updatedAt)) {
        tell(mediaId, '', null)
        media.set(mediaId, {
          user_id: present.userId,
          media_id: mediaId,
          status: given.mediaStatus,
          favorite: Number(given.favorite),
          score: given.score,
          note: given.note,
          repeats: given.repeats,
          started_at: isoOrNull(given.startedAt),
          completed_at: isoOrNull(given.completedAt),
          created_at: now,
          updated_at: updatedAt,
        })
      }
      addRounds(given, mediaId)
      for (const content of given.contents) {
        const known = findContent(content, present.known.get(mediaId) ?? [])
        if (!known) {
          counts.unmatchedContents += 1
          continue
        }
        counts.contents += 1
        addContent(content, mediaId, known)
      }
    },
    result: () => ({
      media: [...media.values()],
      contents: [...contents.values()],
      places: [...places.values()],
      events,
      rounds,
      activities: [...activities.values()],
    }),
  }
}
