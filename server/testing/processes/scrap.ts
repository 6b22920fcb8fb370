import { readConfig } from '../../config.ts'
import { openStore } from '../../db/connect.ts'
import { startWork } from '../../jobs/work.ts'
import { addScrappers } from '../../scrapper/registry.ts'
import { scrapRunKind } from '../../scrapper/runs/job.ts'
import { makeScrapper } from '../scrappers.ts'

// Scraps as a server of its own would, and is killed as by a power cut when it is so far: url, data folder, share, titles that are known.
const [url = '', data = '', share = '2', titles = '[]'] = process.argv.slice(2)
const known = new Map((JSON.parse(titles) as string[]).map((title) => [title, { title, description: `About ${title}` }]))
addScrappers(() => [makeScrapper('shelf', known)])
const store = await openStore(url, { data, reserveBytes: 0, connections: 4 })
const ended = Promise.withResolvers<void>()
const { kind, handler, onEnd } = scrapRunKind(store, readConfig({ AMN_DATA: data, AMN_DATABASE: url }))
const work = startWork({
  store,
  handlers: {
    [kind]: (job, working) => {
      const setProgress = (progress: number | null) => {
        if ((progress ?? 0) >= Number(share)) process.kill(process.pid, 'SIGKILL')
      }
      return handler(job, { ...working, setProgress })
    },
  },
  onError: (error) => ended.reject(error),
  onEnd: async (job, end, error) => {
    await onEnd?.(job, end, error)
    ended.resolve()
  },
})
await ended.promise
await work.stop()
await store.close()
