import { openStore } from '../../db/connect.ts'
import { type JobHandler, startWork } from '../../jobs/work.ts'

// A server that only works off jobs, to be killed or paused: url, data folder, kinds of jobs, milliseconds of a lease. Says which it begins; only
// those of the kinds `long` and `ticks` do not end, and `ticks` writes all the time, whatever it is told, until it cannot.
const [url = '', data = '', kinds = '', lease = '30000'] = process.argv.slice(2)
const store = await openStore(url, { data, reserveBytes: 0, connections: 2 })
const handler: JobHandler = async (job, { signal }) => {
  process.stdout.write(`${job.kind} ${process.pid} ${job.attempts}\n`)
  if (job.kind === 'ticks') {
    for (;;)
      await store.transact((tx) =>
        tx
          .insertInto('audit')
          .values({ at: '', action: 'tick', detail: String(process.pid) })
          .execute(),
      )
  }
  if (job.kind === 'long') await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
}
const telling: JobHandler = (job, working) =>
  handler(job, working).catch((error: unknown) => {
    process.stdout.write(`${job.kind} ${process.pid} ${String(error)}\n`)
    throw error
  })
startWork({ store, lease: Number(lease), handlers: Object.fromEntries(kinds.split(',').map((kind) => [kind, telling])) })
