import type { Content, MediaFile } from '@amn/contract/media/content'
import type { Media, MediaCard } from '@amn/contract/media/media'
import type { OwnData } from '@amn/contract/media/media'
import type { SubtitleTrackFacts } from '@amn/contract/playback/subtitles'

export function makeCard(more: Partial<MediaCard> = {}): MediaCard {
  return {
    id: 1,
    amnMediaType: 'Anime',
    subType: null,
    title: 'Harbour Nine',
    enumeration: null,
    adultContent: false,
    originCountry: null,
    status: 'UNKNOWN',
    season: 'UNKNOWN',
    seasonYear: null,
    airedFrom: null,
    workInProgress: false,
    contentCount: 3,
    createdAt: '2026-01-01T00:00:00.000Z',
    externalKey: null,
    cover: null,
    authors: [],
    studios: [],
    communityScore: null,
    runtime: null,
    pageCount: null,
    myData: { mediaStatus: 'NOT_WATCHED', favorite: false, completedCount: 0, score: null },
    ...more,
  }
}

export function makeOwn(more: Partial<OwnData> = {}): OwnData {
  return {
    mediaStatus: 'NOT_WATCHED',
    favorite: false,
    completedCount: 0,
    score: null,
    note: '',
    repeats: 0,
    startedAt: null,
    completedAt: null,
    newCount: 0,
    lastActivityAt: null,
    ...more,
  }
}

export function makeMedia(more: Partial<Media> = {}): Media {
  const { myData: _, ...card } = makeCard()
  return {
    ...card,
    path: null,
    folder: null,
    sortTitle: null,
    lockedFields: [],
    airedTo: null,
    description: '',
    background: null,
    titles: [],
    tags: [],
    credits: [],
    series: null,
    originalLanguage: null,
    ageRating: null,
    runtime: null,
    pageCount: null,
    wordCount: null,
    totalCount: null,
    links: [],
    communityScores: [],
    externalIds: [],
    relations: [],
    version: 1,
    updatedAt: '2026-01-01T00:00:00.000Z',
    may: { edit: false, content: true, delete: false },
    myData: makeOwn(),
    ...more,
  }
}

export function makeFile(more: Partial<MediaFile> = {}): MediaFile {
  return {
    id: 11,
    name: 'Harbour Nine - 01.mkv',
    size: 1_500_000_000,
    contentType: 'VIDEO',
    renderer: 'VIDEO_PLAYER',
    mimeType: 'video/x-matroska',
    language: null,
    label: null,
    state: 'available',
    reason: null,
    duration: 1440,
    pages: null,
    part: null,
    probe: null,
    ...more,
  }
}

export function makeContent(more: Partial<Content> = {}): Content {
  const id = more.id ?? 1
  return {
    id,
    mediaId: 1,
    season: null,
    volume: null,
    number: id,
    numberText: String(id),
    title: null,
    kind: 'regular',
    airedAt: null,
    description: null,
    picture: null,
    hidden: [],
    files: [makeFile({ id: id + 10 })],
    subtitles: [],
    myData: { contentId: id, contentStatus: 'NOT_WATCHED', completedAt: null, lastFile: null, inParts: null },
    ...more,
  }
}

/** The same with how far somebody is: completed, or standing at so many seconds. */
export function seenContent(id: number, seen: 'COMPLETED' | number, at = `2026-01-0${id}T00:00:00.000Z`): Content {
  const isDone = seen === 'COMPLETED'
  const lastFile = {
    contentId: id,
    fileId: id + 10,
    position: isDone ? null : seen,
    unit: 'seconds' as const,
    progress: isDone ? 1 : seen / 1440,
    duration: 1440,
    device: null,
    at,
  }
  const contentStatus = isDone ? 'COMPLETED' : 'WATCHING'
  return makeContent({ id, myData: { contentId: id, contentStatus, completedAt: null, lastFile, inParts: null } })
}

/** A subtitle track as the server tells of it. */
export const makeTrack = (facts: Partial<SubtitleTrackFacts> & { id: string }): SubtitleTrackFacts => ({
  source: 'embedded',
  language: null,
  title: null,
  format: 'SRT',
  kind: 'text',
  isForced: false,
  isHearingImpaired: false,
  isDefault: false,
  state: 'ready',
  reason: null,
  progress: null,
  cues: 10,
  encoding: null,
  offset: 0,
  needsBurning: false,
  ...facts,
})
