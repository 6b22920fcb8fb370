import type { LocalSource } from '@amn/contract/library/library-values'
import type { Found, FoundCredit } from '@amn/contract/scrapper/scrapper'
import { type ScrapField, scrapFields } from '@amn/contract/scrapper/scrap-values'
import { foldTitle } from '../../text/fold.ts'
import { fillRoles } from './merge-credits.ts'
import type { FileSource } from './stored-metadata.ts'

/** Pictures of files are found in another way, episodes have files of their own, and files say nothing of relations. */
const notInFiles = ['relations', 'episodes', 'cover', 'background'] as const satisfies readonly ScrapField[]
export type LocalField = Exclude<ScrapField, (typeof notInFiles)[number]>

/** The fields that local metadata fill. */
export const localFields = scrapFields.filter((field): field is LocalField => !notInFiles.some((other) => other === field))

/** What was read from the name of a folder or file. */
export interface NameMetadata {
  title?: string | undefined
  seasonYear?: number | undefined
  credits?: FoundCredit[] | undefined
}
export interface Chosen {
  source: LocalSource
  value: unknown
}

// The title that another source is believed on stays one of its titles.
function otherTitles(found: Found, title: string | undefined): NonNullable<Found['titles']> {
  const own = found.title === undefined ? [] : [{ title: found.title, language: null, kind: 'other' as const }]
  const seen = new Set(title === undefined ? [] : [foldTitle(title)])
  return [...own, ...(found.titles ?? [])].filter((one) => seen.size < seen.add(foldTitle(one.title)).size)
}

/**
 * For each field the first source in the order that has it; titles and tags too are those of one source. Of those who made it, each source
 * decides the roles that none before it names anybody for.
 */
export function chooseFields(
  precedence: readonly LocalSource[],
  bySource: ReadonlyMap<FileSource, Found>,
  named: NameMetadata,
): Map<LocalField, Chosen> {
  const chosen = new Map<LocalField, Chosen>()
  const values = (source: LocalSource): Found => (source === 'name' ? named : (bySource.get(source) ?? {}))
  for (const field of localFields.filter((one) => one !== 'titles' && one !== 'credits')) {
    const source = precedence.find((one) => values(one)[field] !== undefined)
    if (source) chosen.set(field, { source, value: values(source)[field] })
  }
  const naming = precedence.filter((one) => (values(one).credits ?? []).length > 0)
  const [first] = naming
  if (first) chosen.set('credits', { source: first, value: fillRoles(naming.map((one) => values(one).credits ?? [])) })
  const title = chosen.get('title')?.value as string | undefined
  for (const source of precedence) {
    const titles = source === 'name' ? [] : otherTitles(values(source), title)
    if (titles.length === 0) continue
    chosen.set('titles', { source, value: titles.slice(0, 100) })
    break
  }
  return chosen
}

/** All that is chosen as one thing found, as a scrapper gives it; without what comes from the name alone. */
export function toFound(precedence: readonly LocalSource[], bySource: ReadonlyMap<FileSource, Found>): Found {
  const chosen = [...chooseFields(precedence, bySource, {})].map(([field, { value }]) => [field, value] as const)
  const sources = precedence.flatMap((source) => (source === 'name' ? [] : (bySource.get(source) ?? [])))
  const first = (field: 'address' | 'cover' | 'background') => {
    const value = sources.map((found) => found[field]).find((one) => one !== undefined)
    return value === undefined ? {} : { [field]: value }
  }
  const ids = sources.flatMap((found) => found.ids ?? [])
  return {
    ...(Object.fromEntries(chosen) as Found),
    ...first('address'),
    ...first('cover'),
    ...first('background'),
    ...(ids.length > 0 && { ids: ids.filter((id, at) => ids.findIndex((one) => one.source === id.source && one.key === id.key) === at) }),
  }
}
