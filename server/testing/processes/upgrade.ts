import { openStore } from '../../db/connect.ts'

// Opens a database, which upgrades it, to be killed meanwhile: url, data folder. Says when it begins and when it has ended.
const [url = '', data = ''] = process.argv.slice(2)
process.stdout.write('begun\n')
const store = await openStore(url, { data, reserveBytes: 0 })
process.stdout.write('ended\n')
await store.close()
