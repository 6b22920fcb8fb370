import { AppError } from '@amn/contract/errors'
import type { Store } from '../db/store.ts'
import { deleteSomeEntries } from './entry-queries.ts'
import { deleteImport, findState, isMoving, updateImport } from './queries.ts'

/** How many entries are deleted in one transaction, so that others need not wait. */
const together = 1000

/** Forgets an import; what it wrote stays. Throws CONFLICT while it is written. */
export async function forgetImport(store: Store, id: number): Promise<void> {
  await store.transact(async (tx) => {
    if (isMoving((await findState(tx, id))?.state)) throw new AppError('CONFLICT', 'list.still')
    // Nobody sees what was cut off on the way; it is the first to go when the next list comes.
    await updateImport(tx, id, { state: 'reading' })
  })
  for (let isMore = true; isMore;) isMore = await store.transact((tx) => deleteSomeEntries(tx, id, together))
  await store.transact((tx) => deleteImport(tx, id))
}
