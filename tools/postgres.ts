// Runs a command against a PostgreSQL of its own: `npm run test:postgres`, or `node tools/postgres.ts COMMAND …` with the address in AMN_TEST_POSTGRES.
import { type ChildProcess, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { startPostgres } from './postgres-cluster.ts'

/** Runs the command with the server's address in AMN_TEST_POSTGRES; answers with its exit code. */
function runWith(url: string, [command = '', ...args]: string[], onChild: (child: ChildProcess) => void): Promise<number> {
  const bin = join(import.meta.dirname, '..', 'node_modules', '.bin')
  const env = { ...process.env, AMN_TEST_POSTGRES: url, PATH: bin + delimiter + (process.env.PATH ?? '') }
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
    onChild(child)
  })
}

async function main(command: string[]): Promise<number> {
  let child: ChildProcess | undefined
  let stopped: NodeJS.Signals | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopped = signal
      child?.kill(signal)
    })
  }
  const given = process.env.AMN_TEST_POSTGRES
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startPostgres()
  try {
    console.log(`AMN_TEST_POSTGRES=${server.url.replace(/:[^:@/]+@/, ':…@')}`)
    if (stopped) return 1
    return await runWith(server.url, command, (started) => {
      child = started
    })
  } finally {
    await server.stop()
  }
}

const command = process.argv.slice(2)
if (command.length === 0) {
  console.error('Usage: node tools/postgres.ts COMMAND [ARGUMENT …]')
  process.exitCode = 2
} else {
  process.exitCode = await main(command).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
}
