// Every static check at once: `npm run check`, or `npm run check -- lint types` for some of them.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const env = {
  ...process.env,
  PATH: bin + delimiter + (process.env.PATH ?? ''),
  FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
  // The compiler and the linter are written in Go, which collects its rubbish far too often for programs that end so soon.
  GOGC: process.env.GOGC ?? '400',
}

// One checker each: several would each learn the same types anew, and the floors keep the cores busy anyway.
// What has not changed since the last time is not looked at again.
const checkTypes = (floor) =>
  `tsc -p ${floor} --pretty false --checkers 1 --incremental --tsBuildInfoFile node_modules/.cache/types/${floor}.json`.split(' ')
const floors = ['contract', 'server', 'web', 'e2e', 'tools'].filter((floor) => existsSync(join(root, floor, 'tsconfig.json')))
const steps = {
  lint: [['oxlint', '--type-aware']],
  types: floors.map(checkTypes),
  unused: [['knip', '--no-progress']],
  house: [['node', 'tools/house/house.ts']],
  format: [['oxfmt', '--check', '.']],
}

function run(name, [command, ...args]) {
  return new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(join(bin, command), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    const finish = (ok, note) =>
      resolve({
        name,
        command: [command, ...args].join(' '),
        ok,
        seconds: (performance.now() - started) / 1000,
        output: note ?? Buffer.concat(output).toString(),
      })
    child.on('error', (error) => finish(false, error.message))
    child.on('close', (code) => finish(code === 0))
  })
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in steps))
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}

const queue = Object.entries(steps)
  .filter(([name]) => chosen.length === 0 || chosen.includes(name))
  .flatMap(([name, commands]) => commands.map((command) => ({ name, command })))
const results = []
async function work() {
  for (let next = queue.shift(); next; next = queue.shift()) results.push(await run(next.name, next.command))
}
const started = performance.now()
await Promise.all([work(), work(), work()])

const failed = results.filter((result) => !result.ok)
for (const { name, command, output } of failed) console.log(`\n──── ${name} failed: ${command}\n${output.trimEnd()}`)
const house = results.find(({ name, ok, output }) => name === 'house' && ok && output.trim() !== '')
if (house) console.log(house.output.trimEnd())
console.log('')
for (const { ok, seconds, command } of results) console.log(`${ok ? '✓' : '✗'} ${seconds.toFixed(1).padStart(5)} s  ${command}`)
console.log(
  `check: ${results.length - failed.length} passed, ${failed.length} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`,
)
process.exit(failed.length > 0 ? 1 : 0)
