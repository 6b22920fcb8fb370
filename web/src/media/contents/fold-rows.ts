import type { ContentRowData } from './content-rows.ts'
import { nextContent } from './next-content.ts'

/** Below more rows than these nobody would find what follows them. */
const most = 50
const [shown, before] = [24, 2]

/** Of many rows, those around what comes next; undefined where all can be shown. */
export function foldRows(rows: readonly ContentRowData[], total: number): ContentRowData[] | undefined {
  if (total <= most) return undefined
  const next = nextContent(rows.map(({ content }) => content))?.content.id
  const at = rows.findIndex(({ content }) => content.id === next)
  const from = Math.max(0, Math.min(at - before, rows.length - shown))
  return rows.slice(from, from + shown)
}
