import { foldTitle } from '../../text/fold.ts'
import type { Tx } from '../../db/tables.ts'
import type { PartFacts } from '../../reading/metadata/facts.ts'
import type { Numbering } from '../../domain/media/numbering.ts'
import { type ContentRow, getMediaTitle, listContents, listContentsInParts, updateContent } from './content-queries.ts'
import { markOf, sourceIn } from './plan-fields.ts'
import type { FileSource, Told } from './stored-metadata.ts'

type Taken = Partial<Omit<Numbering, 'kind'>>
type Field = 'title' | 'season' | 'volume' | 'number' | 'numberText' | 'airedAt'
// A title that is only that of the media again, with a number or none, tells nothing.
function isRestated(title: string, mediaTitle: string, isOne: boolean): boolean {
  const [own, whole] = [foldTitle(title), foldTitle(mediaTitle)]
  const rest = own.startsWith(whole) ? own.slice(whole.length).trim() : undefined
  if (rest === undefined) return false
  return rest === '' ? isOne : /^(?:(?:vol|volume|tom|tome|part|book|chapter|v|t|ch) ?)?\d{1,4}$/.test(rest)
}

const placeOf = ({ kind, season, volume, number }: Numbering) => [kind, season ?? 1, volume ?? '', number ?? ''].join('|')

/** What a content may take: what its name left empty, and anew what the same source, or one believed before it, told. */
function takenBy(row: ContentRow, facts: PartFacts, source: FileSource, { precedence }: Told): Taken {
  const isOpen = (field: Field) => {
    const from = row.provenance[field]
    if (row.locked.includes(field)) return false
    if (from === undefined) return row[field] === null
    const before = sourceIn(from)
    return before !== undefined && precedence.indexOf(source) <= precedence.indexOf(before)
  }
  const { title, airedAt, season, volume, number, numberText } = facts
  const isNumbered = number !== undefined || volume !== undefined
  // Numbers are believed together or not at all: half of them from the name would count something else.
  const mayNumber =
    isNumbered && (['number', 'volume', 'season', 'numberText'] as const).every((field) => row[field] === null || isOpen(field))
  const numbers = mayNumber ? { season, volume, number, numberText: numberText ?? number?.toString() } : {}
  const texts = { ...(isOpen('title') && { title }), ...(isOpen('airedAt') && { airedAt }) }
  return Object.fromEntries(Object.entries({ ...texts, ...numbers }).filter(([, value]) => value !== undefined))
}

async function write(tx: Tx, row: ContentRow, taken: Taken, source: FileSource): Promise<void> {
  const marks = Object.fromEntries(Object.keys(taken).map((field) => [field, markOf(source)]))
  Object.assign(row, taken, { provenance: { ...row.provenance, ...marks } })
  await updateContent(tx, row)
}

/** Gives the contents of a media the titles, numbers and days that their own files tell. */
export async function applyToContents(tx: Tx, told: Told): Promise<void> {
  const tellings = told.tellings.filter(({ contentId, facts }) => contentId !== null && facts.part !== undefined)
  if (tellings.length === 0) return
  const rows = new Map((await listContents(tx, told.mediaId)).map((row) => [row.id, row]))
  // The parts of a recording are no contents of their own, and their tags describe the parts.
  const inParts = await listContentsInParts(tx, told.mediaId)
  const places = new Set([...rows.values()].map(placeOf))
  const mediaTitle = await getMediaTitle(tx, told.mediaId)
  const ordered = tellings.toSorted((a, b) => told.precedence.indexOf(a.source) - told.precedence.indexOf(b.source))
  // Of several files of one content the first speaks.
  const spoken = new Set<string>()
  for (const { contentId, source, facts } of ordered) {
    const row = rows.get(contentId ?? 0)
    if (!row || row.kind === 'extra' || inParts.has(row.id)) continue
    const { title, ...part } = facts.part ?? {}
    // A book that stands alone has its place in the series itself; it is not a volume of itself.
    const rest = told.isOne && facts.work?.enumeration !== undefined ? { ...part, volume: undefined } : part
    const isOwnTitle = title !== undefined && !isRestated(title, mediaTitle, told.isOne)
    const taken = takenBy(row, { ...rest, ...(isOwnTitle && { title }) }, source, told)
    const moved = placeOf({ ...row, ...taken })
    const isTaken = moved !== placeOf(row) && places.has(moved)
    const fitting = isTaken
      ? Object.fromEntries(Object.entries(taken).filter(([field]) => field === 'title' || field === 'airedAt'))
      : taken
    const first = Object.entries(fitting).filter(([field]) => !spoken.has(`${row.id} ${field}`))
    for (const [field] of first) spoken.add(`${row.id} ${field}`)
    const changed = Object.fromEntries(first.filter(([field, value]) => row[field as Field] !== value))
    if (Object.keys(changed).length === 0) continue
    places.add(placeOf({ ...row, ...changed }))
    await write(tx, row, changed, source)
  }
}
