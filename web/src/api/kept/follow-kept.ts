import { useSessionState } from '../session/session-state.ts'
import { deleteAllButOf, isAnythingKept, readOwner, writeOwner } from './caches.ts'
import { keptObstacle, startWorker, tellWorker } from './support.ts'
import { dropOutdated, dropWithdrawn } from './tidy.ts'

/** Gives what is kept to whoever is logged in, and to nobody else: what another person kept is deleted, and nobody's is opened after a logout. */
async function handOver(userId: number | undefined): Promise<void> {
  if (userId !== undefined) await deleteAllButOf(userId)
  if ((await readOwner()) !== userId) await writeOwner(userId)
  await tellWorker()
}

async function begin(): Promise<void> {
  await startWorker()
  const hasKept = await isAnythingKept()
  const userId = useSessionState.getState().user?.id
  if (!hasKept) return void (await tellWorker())
  await handOver(userId)
  if (userId === undefined) return
  await dropOutdated(userId)
  await dropWithdrawn(userId)
}

/** Looks after what is kept on this device, at the start and whenever somebody logs in or out. */
export function followKept(): void {
  if (keptObstacle()) return
  // One after another: whoever logs in last has it. Without the server, the worker that is there goes on.
  let last = begin().catch(() => undefined)
  useSessionState.subscribe(({ user }, before) => {
    if (user?.id !== before.user?.id) last = last.then(() => handOver(user?.id)).catch(() => undefined)
  })
}
