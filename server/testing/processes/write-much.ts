import { once } from 'node:events'
import { join } from 'node:path'
import { openStore } from '../../db/connect.ts'

// Writes a megabyte after the other without a pause, once it is told to by a line: data folder, how many. Says when it is ready, and ends as the server does.
const [data = '', count = '0'] = process.argv.slice(2)
const store = await openStore(`sqlite:${join(data, 'amn.db')}`, {
  data,
  reserveBytes: 0,
  onBroken: (error) => {
    process.stdout.write(`broken: ${String(error)}\n`)
    process.exit(70)
  },
})
process.stdout.write('ready\n')
await once(process.stdin, 'data')
for (let at = 0; at < Number(count); at += 1) {
  const row = { key: `much-${at}`, value: String(at).repeat(1_000_000), updated_at: '' }
  await store.transact((tx) => tx.insertInto('setting').values(row).execute())
}
process.stdout.write('written\n')
process.exit(0)
