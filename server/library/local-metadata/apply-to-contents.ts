import { foldTitle } from '../../text/fold.ts'
import type { Tx } from '../../db/tables.ts'
import type { PartFacts } from '../../reading/metadata/facts.ts'
import type { Numbering } from '../../domain/media/numbering.ts'
import { type ContentRow, listContents, updateContent } from '../../domain/media/content-queries.ts'
import { episodeTexts } from '../../domain/media/episode-queries.ts'
import { getMediaTitle, listContentsInParts } from './content-queries.ts'
import { provenanceOf, localSourceOf } from './plan-fields.ts'
import type { FileSource, StoredMetadata } from './stored-metadata.ts'

type ContentChanges = Partial<Omit<Numbering, 'kind'> & { description: string }>
type Field = keyof ContentChanges
const isText = (field: string) => (episodeTexts as readonly string[]).includes(field)
// A title that only repeats that of the media, with a number or none, is not one of its own.
function repeatsMediaTitle(title: string, mediaTitle: string, isSingleWork: boolean): boolean {
  const [own, whole] = [foldTitle(title), foldTitle(mediaTitle)]
  const rest = own.startsWith(whole) ? own.slice(whole.length).trim() : undefined
  if (rest === undefined) return false
  return rest === '' ? isSingleWork : /^(?:(?:vol|volume|tom|tome|part|book|chapter|v|t|ch) ?)?\d{1,4}$/.test(rest)
}

const numberingKey = ({ kind, season, volume, number }: Numbering) => [kind, season ?? 1, volume ?? '', number ?? ''].join('|')

/** What a source may change of a content: what its name left empty, and what comes from the same source or one of lower precedence. */
function changesFor(row: ContentRow, facts: PartFacts, source: FileSource, { precedence }: StoredMetadata): ContentChanges {
  const isOpen = (field: Field) => {
    const from = row.provenance[field]
    if (row.locked.includes(field)) return false
    if (from === undefined) return row[field] === null
    const before = localSourceOf(from)
    return before !== undefined && precedence.indexOf(source) <= precedence.indexOf(before)
  }
  const { season, volume, number, numberText } = facts
  const isNumbered = number !== undefined || volume !== undefined
  // Numbers are believed together or not at all: half of them from the name would count something else.
  const mayNumber =
    isNumbered && (['number', 'volume', 'season', 'numberText'] as const).every((field) => row[field] === null || isOpen(field))
  const numbers = mayNumber ? { season, volume, number, numberText: numberText ?? number?.toString() } : {}
  const texts = Object.fromEntries(episodeTexts.filter(isOpen).map((field) => [field, facts[field]]))
  return Object.fromEntries(Object.entries({ ...texts, ...numbers }).filter(([, value]) => value !== undefined))
}

async function write(tx: Tx, row: ContentRow, changes: ContentChanges, source: FileSource): Promise<void> {
  const marks = Object.fromEntries(Object.keys(changes).map((field) => [field, provenanceOf(source)]))
  Object.assign(row, changes, { provenance: { ...row.provenance, ...marks } })
  await updateContent(tx, row)
}

/** Gives the contents of a media the titles, numbers and days that were read in their own files. */
export async function applyToContents(tx: Tx, stored: StoredMetadata): Promise<void> {
  const files = stored.files.filter(({ contentId, facts }) => contentId !== null && facts.part !== undefined)
  if (files.length === 0) return
  const rows = new Map((await listContents(tx, stored.mediaId)).map((row) => [row.id, row]))
  // The parts of a recording are no contents of their own, and their tags describe the parts.
  const inParts = await listContentsInParts(tx, stored.mediaId)
  const usedKeys = new Set([...rows.values()].map(numberingKey))
  const mediaTitle = await getMediaTitle(tx, stored.mediaId)
  const ordered = files.toSorted((a, b) => stored.precedence.indexOf(a.source) - stored.precedence.indexOf(b.source))
  // Of several files of one content the first decides.
  const written = new Set<string>()
  for (const { contentId, source, facts } of ordered) {
    const row = rows.get(contentId ?? 0)
    if (!row || row.kind === 'extra' || inParts.has(row.id)) continue
    const { title, ...part } = facts.part ?? {}
    // The number of a single book in its series is that of the media; it is not a volume of itself.
    const rest = stored.isSingleWork && facts.work?.enumeration !== undefined ? { ...part, volume: undefined } : part
    const isOwnTitle = title !== undefined && !repeatsMediaTitle(title, mediaTitle, stored.isSingleWork)
    const changes = changesFor(row, { ...rest, ...(isOwnTitle && { title }) }, source, stored)
    const newKey = numberingKey({ ...row, ...changes })
    const isUsed = newKey !== numberingKey(row) && usedKeys.has(newKey)
    const allowed = isUsed ? Object.fromEntries(Object.entries(changes).filter(([field]) => isText(field))) : changes
    const first = Object.entries(allowed).filter(([field]) => !written.has(`${row.id} ${field}`))
    for (const [field] of first) written.add(`${row.id} ${field}`)
    const changed = Object.fromEntries(first.filter(([field, value]) => row[field as Field] !== value))
    if (Object.keys(changed).length === 0) continue
    usedKeys.add(numberingKey({ ...row, ...changed }))
    await write(tx, row, changed, source)
  }
}
