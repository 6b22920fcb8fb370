import { type RawBuilder, sql } from 'kysely'
import { engineOf } from './engine.ts'
import { prepared } from './prepared.ts'
import type { Db } from './tables.ts'

/**
 * How far a list of changes has been read. SQLite commits in the order of the numbers, so `seq` tells all. PostgreSQL does not: there,
 * everything below the transaction `open` has been read, and of what came from there on, `seen`.
 */
export interface FeedPosition {
  seq: number
  open: string
  seen: ReadonlySet<number>
}

/** A list of changes that a transaction appends to, followed by readers who each remember a position. */
export interface ChangeFeed<T> {
  /** The position at the end of the list, as the handle sees it. */
  end: (db: Db) => Promise<FeedPosition>
  /** What was committed since a position, each change once, and the position after it; nothing where that is more than `most`: the reader begins anew. */
  read: (db: Db, position: FeedPosition, most: number) => Promise<{ changes: T[]; position: FeedPosition } | undefined>
}

type Numbered<T> = T & { seq: number }
type InTransaction<T> = Numbered<T> & { tx: string; open: string }

/** The feed of a table that has a column `seq`, and `tx` on PostgreSQL. */
export function changeFeed<T extends object>(
  table: 'media_change' | 'issue_change' | 'user_change',
  columns: RawBuilder<unknown>,
): ChangeFeed<T> {
  const from = sql.table(table)
  const after = prepared<{ seq: number; limit: number }, Numbered<T>>((db, given) => {
    const rows = sql<Numbered<T>>`select seq, ${columns} from ${from} where seq > ${given('seq')} order by seq limit 0 + ${given('limit')}`
    return { compile: () => rows.compile(db) }
  })

  const readOrdered = async (db: Db, position: FeedPosition, most: number) => {
    const changes = await after(db, { seq: position.seq, limit: most + 1 })
    return changes.length > most ? undefined : { changes, position: { ...position, seq: changes.at(-1)?.seq ?? position.seq } }
  }

  // One statement, so that its rows and the oldest open transaction are of the same moment.
  const readByTransaction = async (db: Db, { open, seen }: FeedPosition, most: number) => {
    const { rows } = await sql<InTransaction<T>>`
      select seq, ${columns}, cast(tx as text) as tx, cast(pg_snapshot_xmin(pg_current_snapshot()) as text) as open
      from ${from} where tx >= cast(${open} as xid8) order by seq limit ${most + 1 + seen.size}`.execute(db)
    const changes = rows.filter(({ seq }) => !seen.has(seq))
    if (changes.length > most) return undefined
    const nowOpen = rows[0]?.open ?? open
    const stillToCome = rows.filter(({ tx }) => BigInt(tx) >= BigInt(nowOpen))
    return { changes, position: { seq: 0, open: nowOpen, seen: new Set(stillToCome.map(({ seq }) => seq)) } }
  }

  return {
    end: async (db) => {
      if (engineOf(db) === 'sqlite') {
        const { rows } = await sql<{ seq: number | null }>`select max(seq) as seq from ${from}`.execute(db)
        return { seq: rows[0]?.seq ?? 0, open: '', seen: new Set() }
      }
      const { rows } = await sql<{ seq: number | null; open: string }>`
        select listed.seq, cast(pg_snapshot_xmin(pg_current_snapshot()) as text) as open
        from (select 1) as always left join ${from} as listed on listed.tx >= pg_snapshot_xmin(pg_current_snapshot())`.execute(db)
      return { seq: 0, open: rows[0]?.open ?? '0', seen: new Set(rows.flatMap(({ seq }) => (seq === null ? [] : [seq]))) }
    },
    read: (db, position, most) => (engineOf(db) === 'sqlite' ? readOrdered : readByTransaction)(db, position, most),
  }
}

/** Reads a feed again and again: `start` takes all until now as known, `read` gives what came since, or nothing where that was more than `most`. */
export function followFeed<T>(db: Db, feed: ChangeFeed<T>, most: number) {
  let position: FeedPosition | undefined
  return {
    start: async (): Promise<void> => {
      position = await feed.end(db)
    },
    read: async (): Promise<T[] | undefined> => {
      position ??= await feed.end(db)
      const found = await feed.read(db, position, most)
      position = found?.position ?? (await feed.end(db))
      return found?.changes
    },
  }
}
