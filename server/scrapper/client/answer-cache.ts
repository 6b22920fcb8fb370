import { createHash } from 'node:crypto'
import type { Store } from '../../db/store.ts'
import type { Db } from '../../db/tables.ts'
import type { SourceRequest } from '../source.ts'
import { deleteOldAnswers, findStoredAnswer, putAnswer } from './answer-queries.ts'

const hour = 60 * 60_000
/** How long an answer is good. */
export const freshFor = { search: hour, read: 24 * hour }
export type Purpose = keyof typeof freshFor
/** A longer answer is not kept. */
const largest = 1024 * 1024
/** What all answers together may take, in bytes; the oldest go first. */
const mostBytes = 64 * 1024 * 1024
const pruneEvery = 20

const keyOf = ({ url, body, headers }: SourceRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([url, body ?? null, headers ?? null]))
    .digest('hex')
const instantBefore = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

/** The answer of a source to the same request, where one is kept that is fresh enough. */
export async function findAnswer(db: Db, source: string, request: SourceRequest, purpose: Purpose): Promise<string | undefined> {
  return findStoredAnswer(db, source, keyOf(request), instantBefore(freshFor[purpose]))
}

/** Keeps answers, and not more than a bounded number of bytes. */
export function makeAnswerStore(store: Store) {
  let kept = 0
  return async (source: string, request: SourceRequest, body: string): Promise<void> => {
    const size = Buffer.byteLength(body)
    if (size > largest) return
    const row = { source, key: keyOf(request), at: new Date().toISOString(), size, body }
    await store.transact(async (tx) => {
      await putAnswer(tx, row)
      if (kept % pruneEvery === 0) await deleteOldAnswers(tx, instantBefore(freshFor.read), mostBytes)
    })
    kept += 1
  }
}
