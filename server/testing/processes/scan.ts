import { openStore } from '../../db/connect.ts'
import { startWork } from '../../jobs/work.ts'
import { scanHandler } from '../../library/scan/scan.ts'
import { insertScan } from '../../library/scan/queries.ts'
import { useRoots } from '../library.ts'

// Scans as a server of its own would, and is killed as by a power cut at the given transaction: url, data folder, root, transaction.
const [url = '', data = '', root = '', last = '0'] = process.argv.slice(2)
const opened = await openStore(url, { data, reserveBytes: 0, connections: 4 })
let transactions = 0
const store: typeof opened = {
  ...opened,
  transact: async (work) => {
    const value = await opened.transact(work)
    if (++transactions === Number(last)) process.kill(process.pid, 'SIGKILL')
    return value
  },
}
const rootId = await useRoots(store, root)
const running = await store.db
  .selectFrom('scan')
  .select('id')
  .where('finished_at', 'is', null)
  .where('phase', '=', 'listing')
  .executeTakeFirst()
if (!running) await store.transact((tx) => insertScan(tx, rootId))
const listed = Promise.withResolvers<void>()
const work = startWork({ store, handlers: { scan: scanHandler(store, () => listed.resolve()) }, onError: (error) => listed.reject(error) })
await listed.promise
await work.stop()
await store.close()
