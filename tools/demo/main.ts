import { writeFileSync } from 'node:fs'
import { readConfig } from '@amn/server/config'
import { until } from './caller.ts'
import { furnishLibrary } from './furnish.ts'

const [admin = '', user = '', done = ''] = process.argv.slice(2)
const { host, port, base } = readConfig(process.env)
const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
const address = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
const api = `${address}${base}/api/v1`
const say = (line: string) => void process.stdout.write(`${line}\n`)
const began = performance.now()
const isUp = () =>
  fetch(`${api}/setup`).then(
    ({ ok }) => ok,
    () => false,
  )

try {
  await until(isUp, (is) => is)
  say('The demo is being furnished as soon as the library has been read; look around meanwhile.')
  await furnishLibrary({ api, admin, user, say })
  writeFileSync(done, '')
  say(`The demo is furnished, ${Math.round((performance.now() - began) / 1000)} s after its start: ${address}`)
} catch (error) {
  say(`The demo is not furnished whole, the next start goes on: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
