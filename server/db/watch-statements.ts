import type { LogEvent } from 'kysely'

/** A statement that was run, without the values that were sent with it. */
export interface Statement {
  text: string
  milliseconds: number
  isFailed: boolean
}
export type Watch = (listener: (statement: Statement) => void) => () => void

/** What a handle logs to, and the way to be told of it. */
export function watchStatements(): { log: (event: LogEvent) => void; watch: Watch } {
  const listeners = new Set<(statement: Statement) => void>()
  return {
    log: ({ level, query, queryDurationMillis }) => {
      for (const listener of listeners) listener({ text: query.sql, milliseconds: queryDurationMillis, isFailed: level === 'error' })
    },
    watch: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
