import { formerStartRows, startRows } from '@amn/contract/personal/personal-values'
import type { SavedFilter, StartRow } from '@amn/contract/personal/user-settings'

type OwnName = (typeof startRows)[number]

/** A row of the start page, as it stands in the settings and in its meaning. */
export type NamedRow = { row: string; isShown: boolean } & ({ kind: 'own'; name: OwnName } | { kind: 'saved'; filter: SavedFilter })

const lastBeforeSaved: OwnName = 'because'

/** Every row that there can be, where it usually is. */
function usualRows(saved: readonly SavedFilter[]): NamedRow[] {
  const own = startRows.map((name): NamedRow => ({ row: name, isShown: true, kind: 'own', name }))
  const filters = saved.map((filter): NamedRow => ({ row: `saved:${filter.id}`, isShown: filter.isRow, kind: 'saved', filter }))
  return own.toSpliced(startRows.indexOf(lastBeforeSaved) + 1, 0, ...filters)
}

const former: ReadonlySet<string> = new Set(formerStartRows)
const isFormer = (row: string) => former.has(row) || row.startsWith('type:')

/** What was chosen when each type had a row of its own: the first of them that is shown is where all of them are now. */
function joinFormer(chosen: readonly StartRow[]): readonly StartRow[] {
  const olds = chosen.filter(({ row }) => isFormer(row))
  const first = olds.find(({ isShown }) => isShown) ?? olds[0]
  return chosen.flatMap((one) => {
    if (!isFormer(one.row)) return [one]
    return one === first ? [{ row: 'new', isShown: one.isShown }] : []
  })
}

/** The rows in the order that the person set; what they have not placed comes after what it usually follows. */
export function orderRows(chosen: readonly StartRow[], saved: readonly SavedFilter[]): NamedRow[] {
  const usual = usualRows(saved)
  const byKey = new Map(usual.map((one) => [one.row, one]))
  const ordered: NamedRow[] = []
  for (const { row, isShown } of joinFormer(chosen)) {
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
