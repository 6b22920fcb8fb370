// `npm test`: everything there is to prove, in stages, on a machine that may have nothing yet.
// `npm test -- server web` runs these stages only; further words are passed to vitest as parts of file names.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { postgresTests } from './postgres-tests.mjs'
import { run } from './run.mjs'
import { ensurePackages, productNode, root, serverEnv } from './set-up.mjs'
import { ensureThings, mayInstall, things } from './set-up-system.mjs'

const vitest = (...args) => ['node_modules/vitest/vitest.mjs', 'run', ...args]
const stages = {
  check: { command: ['tools/check.mjs'] },
  server: { command: vitest('--project', 'server'), env: { AMN_TEST_POSTGRES: '' } },
  postgres: {
    // What somebody names is run there, whatever it is.
    command: (node) => ['tools/postgres.ts', node, ...vitest('--project', 'server', ...(filters.length > 0 ? [] : postgresTests))],
    needs: 'postgresql',
  },
  web: { command: vitest('--project', 'web') },
  tools: { command: vitest('--project', 'tools') },
  build: { command: ['tools/build.mjs'] },
  stock: { command: ['e2e/harness/made-stock.ts'], needs: 'chromium' },
  e2e: { command: vitest('--config', 'e2e/vitest.config.ts'), needs: 'chromium' },
}

/** Side by side, one in each row after the other: while one waits for a disk, the other has the cores. */
const rows = [
  ['check', 'server', 'postgres'],
  ['build', 'stock', 'web', 'tools'],
]
/** What browsers draw and play takes all cores: it runs when everything else has ended. */
const alone = ['e2e']

/** What is repeated of a failure at the end, in characters: the whole of it stands where it happened. */
const longestFailure = 1500
const withinPackages = /^ +at .*(node_modules|new Promise).*\n?/gm

const words = process.argv.slice(2)
const named = words.filter((word) => word in stages)
const chosen = Object.keys(stages).filter((name) => named.length === 0 || named.includes(name))
const filters = words.filter((word) => !(word in stages))
const reports = mkdtempSync(join(tmpdir(), 'amn-tests-'))
const results = []
let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopped = true
  })
}

function setUp() {
  ensurePackages()
  const needed = chosen.map((name) => stages[name].needs).filter(Boolean)
  ensureThings(['ffmpeg', 'bubblewrap', 'C compiler', 'nginx', ...needed])
}

/** The failed tests of a file with their messages, or what kept the file from running. */
function listFailures({ name, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return [`${file}\n${message}`]
  return failed.map(
    ({ fullName, failureMessages }) => `${file} › ${fullName}\n${failureMessages.join('\n').replaceAll(withinPackages, '')}`,
  )
}

function readCounts(file, hasPassed) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const failed = Math.max(report.numFailedTests, hasPassed ? 0 : 1)
    const told = report.testResults.filter(({ status }) => status === 'failed').flatMap(listFailures)
    const failures = hasPassed || told.length > 0 ? told : ['An error outside of the tests: it stands above']
    return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests, failures }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

async function runStage(name) {
  const { command, env, needs } = stages[name]
  if (needs && !things[needs].find()) {
    const note = `${needs} is not here`
    return mayInstall()
      ? { name, passed: 0, failed: 1, note: `${note}, though it could have been installed` }
      : { name, passed: 0, failed: 0, note: `NOT RUN: ${note}` }
  }
  console.log(`\n════ ${name} begins ════`)
  const node = productNode()
  const args = typeof command === 'function' ? command(node) : command
  const report = join(reports, `${name}.json`)
  const isVitest = args.includes('run')
  const more = isVitest
    ? [
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...(filters.length > 0 ? ['--passWithNoTests', ...filters] : []),
      ]
    : []
  const started = performance.now()
  const code = await run(node, [...args, ...more], { env: { ...serverEnv, ...env } })
  const seconds = (performance.now() - started) / 1000
  return { name, seconds, ...(isVitest ? readCounts(report, code === 0) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }) }
}

function summarise() {
  const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0)
  for (const failure of results.flatMap(({ failures = [] }) => failures)) console.log(`\n✗ ${failure.slice(0, longestFailure)}`)
  console.log('\n════ summary ════')
  for (const name of chosen) {
    const result = results.find((each) => each.name === name) ?? { note: 'not run after the failure', passed: 0, failed: 0 }
    const mark = result.failed > 0 ? '✗' : result.seconds === undefined ? '–' : '✓'
    const counts = result.note ?? `${result.passed} passed, ${result.failed} failed${result.skipped ? `, ${result.skipped} skipped` : ''}`
    console.log(`${mark} ${name.padEnd(9)} ${(result.seconds ?? 0).toFixed(1).padStart(7)} s  ${counts}`)
  }
  const unrun = results.filter((result) => result.note?.startsWith('NOT RUN'))
  for (const { name, note } of unrun) console.warn(`\n!!! ${name} ${note}. What it proves is not proved here.`)
  console.log('')
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
}

/** Runs the chosen stages of a row; after a failure in any row no further stage begins. */
async function runRow(row) {
  for (const name of row.filter((each) => chosen.includes(each))) {
    if (isStopped || results.some(({ failed }) => failed > 0)) return
    results.push(await runStage(name))
  }
}

setUp()
try {
  await Promise.all(rows.map(runRow))
  await runRow(alone)
} finally {
  rmSync(reports, { recursive: true, force: true })
}
summarise()
process.exitCode = isStopped || results.some((result) => result.failed > 0) ? 1 : 0
