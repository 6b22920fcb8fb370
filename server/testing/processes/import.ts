import { readConfig } from '../../config.ts'
import { openStore } from '../../db/connect.ts'
import { importKinds } from '../../imports/run/jobs.ts'
import { startWork } from '../../jobs/work.ts'
import { useRoots } from '../library.ts'

// Imports as a server of its own would, and is killed as by a power cut when it is so far: url, data folder, media directory, share.
const [url = '', data = '', root = '', share = '2'] = process.argv.slice(2)
const store = await openStore(url, { data, reserveBytes: 0, connections: 4 })
await useRoots(store, root)
const ended = Promise.withResolvers<void>()
const config = readConfig({ AMN_DATA: data, AMN_DATABASE: url })
const kinds = importKinds(store, config, () => undefined)
const work = startWork({
  store,
  handlers: Object.fromEntries(
    kinds.map(({ kind, handler }) => [
      kind,
      (job, working) => {
        const setProgress = (progress: number | null) => {
          if ((progress ?? 0) >= Number(share)) process.kill(process.pid, 'SIGKILL')
        }
        return handler(job, { ...working, setProgress })
      },
    ]),
  ),
  onError: (error) => ended.reject(error),
  onEnd: async (job) => {
    if (job.kind === 'import') ended.resolve()
  },
})
await ended.promise
await work.stop()
await store.close()
