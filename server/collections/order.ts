import type { Db } from '../db/tables.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { listInScope, listNextInOrder } from './order-queries.ts'

const most = 200

/** All media of the scope that are reached from one by sequels and prequels without leaving the scope, with what comes before what. */
async function readChain(db: Db, mediaId: number, scope: ListScope) {
  const edges = new Map<string, { from: number; to: number }>()
  // Who asks has the page of this one open, even where no list would show it.
  const shown = new Map((await listInScope(db, [mediaId])).map(({ id, cameOut }) => [id, cameOut || '9999']))
  for (let next = [...shown.keys()]; next.length > 0 && shown.size < most;) {
    const found = await listNextInOrder(db, next)
    for (const edge of found) edges.set(`${edge.from} ${edge.to}`, edge)
    const unknown = [...new Set(found.flatMap(({ from, to }) => [from, to]))].filter((id) => !shown.has(id))
    // Nothing is read past what is hidden: that one belongs to the other would tell that there is something between them.
    const rows = unknown.length > 0 ? await listInScope(db, unknown, scope) : []
    for (const { id, cameOut } of rows) shown.set(id, cameOut || '9999')
    next = rows.map(({ id }) => id)
  }
  return { shown, edges: [...edges.values()].filter(({ from, to }) => from !== to && shown.has(from) && shown.has(to)) }
}

/**
 * The order in which to watch or read a media with all that came before and after it, as far as the scope shows them without a gap: each after
 * everything that it follows (Kahn's algorithm), of several that may come next the one that came out first. Empty where it stands alone.
 */
export async function readOrder(db: Db, mediaId: number, scope: ListScope): Promise<number[]> {
  const { shown, edges } = await readChain(db, mediaId, scope)
  if (shown.size < 2) return []
  const waiting = new Map([...shown.keys()].map((id) => [id, new Set<number>()]))
  for (const { from, to } of edges) waiting.get(to)?.add(from)
  const order: number[] = []
  while (waiting.size > 0) {
    const free = [...waiting].filter(([, own]) => own.size === 0)
    // Relations that go in a circle are cut at what came out first.
    const [next] = (free.length > 0 ? free : [...waiting]).toSorted(
      ([one], [other]) => (shown.get(one) ?? '').localeCompare(shown.get(other) ?? '') || one - other,
    )
    if (!next) break
    order.push(next[0])
    waiting.delete(next[0])
    for (const own of waiting.values()) own.delete(next[0])
  }
  return order
}
