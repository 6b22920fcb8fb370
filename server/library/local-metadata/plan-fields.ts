import type { LocalSource } from '@amn/contract/library/library-values'
import { type FieldValues, isEmptyValue, isSameValue, type MediaState } from '../../domain/history/media-fields.ts'
import type { Chosen, LocalField } from './choose-fields.ts'

/** What is to change of a media, and where each value comes from then. */
export interface Plan {
  changes: Partial<FieldValues>
  provenance: MediaState['provenance']
}

const localProvenance = /^(?:name|file(?: (nfo|opf|json|embedded))?)$/

/** The source of a value that a scan has found; undefined for what a person or a scrapper said. */
export const localSourceOf = (provenance: string | undefined): LocalSource | undefined => {
  const found = localProvenance.exec(provenance ?? '')
  if (!found) return undefined
  return provenance === 'name' ? 'name' : ((found[1] ?? 'embedded') as LocalSource)
}

/** Whether a source may set a field. One of lower precedence does not change what one above has set, even when that one says nothing now. */
export function mayWrite(
  field: LocalField,
  { locked, provenance, values }: MediaState,
  source: LocalSource,
  precedence: readonly LocalSource[],
): boolean {
  if (locked.includes(field)) return false
  // What a name says of title and year is set when a media is made; whom it names is read later.
  if (provenance[field] === undefined) return (source !== 'name' || field === 'credits') && isEmptyValue(values[field])
  const before = localSourceOf(provenance[field])
  return before !== undefined && precedence.indexOf(source) <= precedence.indexOf(before)
}

/** How the source of a value is written down. */
export const provenanceOf = (source: LocalSource) => (source === 'name' ? 'name' : `file ${source}`)

// A media does not end before it begins, whichever sources these are from.
function inOrder(changes: Partial<FieldValues>, values: FieldValues): Partial<FieldValues> {
  const [from, to] = [changes.airedFrom ?? values.airedFrom, changes.airedTo ?? values.airedTo]
  if (!from || !to || from <= to) return changes
  const { airedFrom: _, airedTo: __, ...rest } = changes
  return rest
}

const ofOneWork = ['series', 'enumeration', 'pageCount', 'wordCount'] as const satisfies readonly LocalField[]

/** What was read in the files of the one work that a media held, and does not hold for the several that it holds now: to be emptied. */
export function emptiedFields({ locked, provenance, values }: MediaState, chosen: ReadonlyMap<LocalField, Chosen>): [LocalField, Chosen][] {
  return ofOneWork.flatMap((field): [LocalField, Chosen][] => {
    const source = localSourceOf(provenance[field])
    const isOfFile = source === 'embedded' || source === 'opf'
    return isOfFile && !locked.includes(field) && !chosen.has(field) && values[field] !== null ? [[field, { source, value: null }]] : []
  })
}

/** Decides what changes of a media by what was read in its files; `chosen` has tags as ids already. */
export function planFields(present: MediaState, chosen: ReadonlyMap<LocalField, Chosen>, precedence: readonly LocalSource[]): Plan {
  const open = [...chosen].filter(([field, { source }]) => mayWrite(field, present, source, precedence))
  const wanted = Object.fromEntries(open.map(([field, { value }]) => [field, value])) as Partial<FieldValues>
  const kept = inOrder(wanted, present.values)
  const taken = open.filter(([field]) => field in kept)
  const marks = Object.fromEntries(taken.map(([field, { source }]) => [field, provenanceOf(source)]))
  const changes = Object.fromEntries(
    Object.entries(kept).filter(([field, value]) => !isSameValue(field as LocalField, present.values[field as LocalField], value)),
  )
  return { changes, provenance: { ...present.provenance, ...marks } }
}
