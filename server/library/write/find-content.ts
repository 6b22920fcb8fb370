import type { Tx } from '../../db/tables.ts'
import { numberKey, type Numbering, numberKeyOf } from '../../domain/media/numbering.ts'
import type { FoundContentEntry, FoundMedia } from '../scan/found.ts'
import { countStaying, listPresentPaths, moveUserData, type PresentContents, updateDiscriminator } from './content-queries.ts'
import { renumberContent } from './renumber-content.ts'
import { listKept, takeApart } from './take-apart.ts'
import { settleUserMedia } from './take-apart-queries.ts'
import type { Writing } from './write-media.ts'

/** A media whose contents are written, and what it has already. */
export interface Place {
  tx: Tx
  writing: Writing
  mediaId: number
  present: PresentContents
  scanned: FoundMedia['scanned']
  /** The contents that are to be taken apart. */
  shared: ReadonlySet<number>
}

const isMain = (contentType: string) => contentType !== 'SUBTITLES'

/** The contents that a found content's files belong to already, the one of most files first. */
export const contentsOfFiles = (content: FoundContentEntry): number[] => {
  const counts = new Map<number, number>()
  for (const { contentId, contentType } of content.entries) {
    if (contentId !== null && isMain(contentType)) counts.set(contentId, (counts.get(contentId) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([id]) => id)
}

/** The contents whose files are found to be several: all were joined by older rules, and those that were away then are back. */
export function listShared(contents: readonly FoundContentEntry[]): Set<number> {
  const owners = contents.flatMap((content) => contentsOfFiles(content).slice(0, 1))
  return new Set(owners.filter((id, at) => owners.indexOf(id) !== at))
}

const isWithin = (path: string, { folder, isLoose }: NonNullable<FoundMedia['scanned']>) =>
  isLoose ? path.slice(0, Math.max(0, path.lastIndexOf('/'))) === folder : path.startsWith(`${folder}/`)

// The content of a key, unless its files lie in the same folder and were told apart; else one of the same number that has lost its files.
async function findPresent({ tx, present, scanned }: Place, { key, discriminator }: FoundContentEntry): Promise<number | undefined> {
  const exact = present.byKey.get(key)
  if (exact !== undefined) {
    const isTaken = scanned && (await listPresentPaths(tx, exact)).some((path) => isWithin(path, scanned))
    return isTaken ? undefined : exact
  }
  const alike = (present.byNumber.get(numberKeyOf(key)) ?? []).filter((id) => !discriminator || !present.byId.get(id)?.discriminator)
  const [id] = alike
  return alike.length === 1 && id !== undefined && (await listPresentPaths(tx, id)).length === 0 ? id : undefined
}

const isOpen = ({ kind, volume, number, airedAt }: Numbering) =>
  kind === 'regular' && volume === null && number === null && airedAt === null

// What stays where it is keeps its number, but for one that had none, or no name, until its siblings came.
async function keepContent({ tx, mediaId, present }: Place, id: number, content: FoundContentEntry): Promise<number> {
  const before = present.byId.get(id)
  const isNamed = before?.title === null && content.title !== null
  if (before && isOpen(before) && (isNamed || !isOpen(content))) await renumberContent(tx, id, mediaId, content)
  else if (before && !before.discriminator && content.discriminator) {
    // Of two of a number each is called by what tells it from the other.
    const isSame = before.title === null && numberKey(before) === numberKeyOf(content.key)
    await (isSame ? renumberContent(tx, id, mediaId, content) : updateDiscriminator(tx, id, content.discriminator))
  }
  return id
}

// By new rules: goes on with a content that its files belong to, under its new number, or is one of its own.
async function rereadContent(place: Place, content: FoundContentEntry, owners: readonly number[]): Promise<number | undefined> {
  const { tx, mediaId, present } = place
  const [kept] = await listKept(tx, content, owners)
  if (!kept || kept.isLocked) return kept?.id
  const before = present.byId.get(kept.id)
  const isSame = present.byKey.get(content.key) === kept.id && (before?.seasonTitle ?? null) === (content.seasonTitle ?? null)
  if (!isSame) await renumberContent(tx, kept.id, mediaId, content)
  if (!before) await settleUserMedia(tx, kept.id, [mediaId])
  return kept.id
}

async function findMoved(place: Place, first: number, content: FoundContentEntry): Promise<number | undefined> {
  const { tx, writing, mediaId, present } = place
  const existing = present.byKey.get(content.key)
  if (existing === first) return renumberContent(tx, first, mediaId, content).then(() => first)
  const isLeft = (await countStaying(tx, first, writing.moving)) === 0
  if (existing !== undefined && (await countStaying(tx, existing, writing.moving)) > 0) {
    if (isLeft) await moveUserData(tx, first, existing, mediaId)
    return existing
  }
  if (!isLeft) return existing
  await renumberContent(tx, first, mediaId, content)
  return first
}

/** Decides which content the files of a found one belong to; undefined where a new one is to be made. */
export async function findContent(place: Place, content: FoundContentEntry): Promise<number | undefined> {
  const owners = contentsOfFiles(content)
  const [first] = owners
  if (first === undefined) return findPresent(place, content)
  if (place.writing.isReread) return rereadContent(place, content, owners)
  const hasMoved = content.entries.some((entry) => entry.outcome === 'moved' && entry.contentId === first)
  if (hasMoved) return findMoved(place, first, content)
  const isLeaving = place.shared.has(first) && (await listKept(place.tx, content, [first])).length === 0
  return isLeaving ? findPresent(place, content) : keepContent(place, first, content)
}

/** The files of contents that go on elsewhere come to the content that was found for them: by new rules all, else those of shared contents. */
export async function takeApartFound(place: Place, contents: Iterable<[FoundContentEntry, number]>): Promise<void> {
  const { tx, mediaId, writing, shared } = place
  for (const [content, contentId] of contents) {
    const others = contentsOfFiles(content).filter((id) => id !== contentId && (writing.isReread || shared.has(id)))
    if (others.length === 0) continue
    const stay = new Set((await listKept(tx, content, others)).map(({ id }) => id))
    const coming = content.entries.filter(
      (entry) => entry.contentId !== null && others.includes(entry.contentId) && !stay.has(entry.contentId),
    )
    await takeApart(
      tx,
      coming.flatMap(({ fileId }) => fileId ?? []),
      { contentId, mediaId },
    )
  }
}
