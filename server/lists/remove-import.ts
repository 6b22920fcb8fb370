import { AppError } from '@amn/contract/errors'
import type { Store } from '../db/store.ts'
import { deleteSomeEntries } from './entry-queries.ts'
import { deleteImport, findState, isMoving, updateImport } from './queries.ts'

/** How many entries are deleted in one transaction, so that others need not wait. */
const deletedAtOnce = 1000

/** Deletes an import; what it wrote stays. Throws CONFLICT while it is written. */
export async function removeImport(store: Store, id: number): Promise<void> {
  await store.transact(async (tx) => {
    if (isMoving((await findState(tx, id))?.state)) throw new AppError('CONFLICT', 'list.still')
    // Where the server stops on the way, the rest is not shown, and is deleted first when the next list comes.
    await updateImport(tx, id, { state: 'reading' })
  })
  for (let isMore = true; isMore;) isMore = await store.transact((tx) => deleteSomeEntries(tx, id, deletedAtOnce))
  await store.transact((tx) => deleteImport(tx, id))
}
