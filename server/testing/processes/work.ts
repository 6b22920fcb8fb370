import { openStore } from '../../db/connect.ts'
import { type JobHandler, startWork } from '../../jobs/work.ts'

// A server that only works off jobs, to be killed: url, data folder, kinds of jobs. Says which it begins; only those of the kind `long` do not end.
const [url = '', data = '', kinds = ''] = process.argv.slice(2)
const store = await openStore(url, { data, reserveBytes: 0, connections: 2 })
const handler: JobHandler = async (job, { signal }) => {
  process.stdout.write(`${job.kind} ${process.pid} ${job.attempts}\n`)
  if (job.kind === 'long') await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
}
startWork({ store, handlers: Object.fromEntries(kinds.split(',').map((kind) => [kind, handler])) })
