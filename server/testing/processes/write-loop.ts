import { join } from 'node:path'
import { backupNow } from '../../db/backup/backup.ts'
import { openStore } from '../../db/connect.ts'

/** A process that writes for ever and prints the key of every write that was answered, until it is killed. */
const data = process.argv[2] ?? ''
const run = process.argv[3] ?? ''
const store = await openStore(`sqlite:${join(data, 'amn.sqlite')}`, { data, reserveBytes: 0 })
const at = new Date().toISOString()

const write = async (key: string) => {
  await store.transact((tx) => tx.insertInto('setting').values({ key, value: run, updated_at: at }).execute())
  process.stdout.write(`${key}\n`)
}

for (let round = 0; ; round++) {
  if (round === 3) void backupNow(store, join(data, 'backups'))
  await Promise.all(Array.from({ length: 8 }, (_, place) => write(`${run}-${round}-${place}`)))
}
