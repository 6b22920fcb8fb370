// `npm run demo`: the product over a sample library of all nine types, in a data folder of its own.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run, runBeside, runServer } from './run.mjs'
import { giveUp, productNode, root, serverEnv, serverWords } from './set-up.mjs'
import { setUpProduct } from './set-up-product.mjs'

setUpProduct()
const folder = join(root, 'demo-data')
const library = join(folder, 'library')
const env = { AMN_DATA: join(folder, 'data'), AMN_MEDIA: library, AMN_DATABASE: '' }
const accounts = [
  ['create-admin', 'admin', 'admin-demo'],
  ['create-user', 'user', 'user-demo'],
]

async function once(name, work) {
  const done = join(folder, `.${name}-made`)
  if (existsSync(done)) return
  await work()
  writeFileSync(done, '')
}

async function must(args, more = {}) {
  const code = await run(productNode(), args, { env: { ...env, ...more } })
  if (code !== 0) giveUp(`The demo could not be made: ${args.slice(0, 3).join(' ')} ended with ${code}. Delete ${folder} to begin anew.`)
}

async function makeAccounts() {
  for (const [command, name, password] of accounts) {
    await once(name, () => must(['server/main.ts', command, name], { AMN_PASSWORD: password }))
  }
}

mkdirSync(folder, { recursive: true })
await Promise.all([once('showcase', () => must(['tools/make-library/main.ts', library])), makeAccounts()])
console.log('Demo accounts: admin / admin-demo and user / user-demo')
// What lives in the database is made through the product's own calls, while people look around already; a start after a break goes on with it.
const furnished = join(folder, '.furnished')
if (!existsSync(furnished)) runBeside(productNode(), ['tools/demo/main.ts', accounts[0][2], accounts[1][2], furnished], { env })
process.exitCode = await runServer(productNode(), serverWords, { env: { ...serverEnv, ...env } })
