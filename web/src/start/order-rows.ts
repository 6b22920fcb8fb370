import { startRows } from '@amn/contract/personal/personal-values'
import type { SavedFilter, StartRow } from '@amn/contract/personal/user-settings'
import { type MediaType, mediaTypes } from '@amn/contract/values'

type OwnName = (typeof startRows)[number]

/** A row of the start page, as it stands in the settings and in its meaning. */
export type NamedRow = { row: string; isShown: boolean } & (
  | { kind: 'own'; name: OwnName }
  | { kind: 'type'; type: MediaType }
  | { kind: 'saved'; filter: SavedFilter }
)

const lastBeforeSaved: OwnName = 'because'

/** Every row that there can be, where it usually is. */
function usualRows(saved: readonly SavedFilter[], types: readonly MediaType[]): NamedRow[] {
  const own = startRows.map((name): NamedRow => ({ row: name, isShown: true, kind: 'own', name }))
  const filters = saved.map((filter): NamedRow => ({ row: `saved:${filter.id}`, isShown: filter.isRow, kind: 'saved', filter }))
  const ofTypes = mediaTypes
    .filter((type) => types.includes(type))
    .map((type): NamedRow => ({ row: `type:${type}`, isShown: true, kind: 'type', type }))
  return [...own.toSpliced(startRows.indexOf(lastBeforeSaved) + 1, 0, ...filters), ...ofTypes]
}

/** The rows in the order that the person set; what they have not placed comes after what it usually follows. */
export function orderRows(chosen: readonly StartRow[], saved: readonly SavedFilter[], types: readonly MediaType[]): NamedRow[] {
  const usual = usualRows(saved, types)
  const byKey = new Map(usual.map((one) => [one.row, one]))
  const ordered: NamedRow[] = []
  for (const { row, isShown } of chosen) {
    const found = byKey.get(row)
    if (!found) continue
    byKey.delete(row)
    // Whether a saved filter is a row, it says itself.
    ordered.push(found.kind === 'saved' ? found : { ...found, isShown })
  }
  for (const [at, one] of usual.entries()) {
    if (!byKey.has(one.row)) continue
    const before = usual.slice(0, at).findLast(({ row }) => ordered.some((other) => other.row === row))
    ordered.splice(before ? ordered.findIndex(({ row }) => row === before.row) + 1 : 0, 0, one)
  }
  return ordered
}
