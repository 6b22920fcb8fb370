import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))
const serverFile = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const longestStartMs = 600_000

/** Builds the web app if its sources changed since it was built. */
export async function ensureWeb(): Promise<void> {
  const script = "import { ensureWeb } from './tools/set-up.mjs'; ensureWeb()"
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: root })
}

export interface ProductOptions {
  data: string
  media: string
  /** What the start-up configuration says; Polish when absent, as in the product. */
  locale?: 'pl' | 'en' | undefined
  /** More of the environment, such as where ffmpeg is. */
  env?: Record<string, string>
}

/** The built product as a process of its own, on a free loopback port that it keeps over stops and starts. */
export interface Product {
  /** Where the web app is, without a slash at the end. */
  address: string
  /** Where its calls begin. */
  api: string
  options: ProductOptions
  /** Its process while it runs. */
  pid(): number | undefined
  /** Everything it has printed since its last start. */
  output(): string
  stop(): Promise<void>
  /** Starts it again where it stood; does nothing while it runs. */
  start(): Promise<void>
}

function environment({ data, media, locale, env }: ProductOptions, more: Record<string, string>): NodeJS.ProcessEnv {
  const outer = Object.entries(process.env).filter(
    ([name]) => !/^AMN_(?!FFMPEG|FFPROBE)/.test(name) && name !== 'NODE_OPTIONS' && !name.startsWith('VITEST'),
  )
  return { ...Object.fromEntries(outer), AMN_DATA: data, AMN_MEDIA: media, AMN_LOCALE: locale ?? 'pl', AMN_LOG: 'warn', ...env, ...more }
}

/** Waits for the line that names the address; an early end or a long silence throws with everything that was printed. */
function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((found, failed) => {
    const fail = (why: string) => failed(new Error(`The product ${why}. It said:\n${output()}`))
    const late = AbortSignal.timeout(longestStartMs)
    late.addEventListener('abort', () => fail('did not come up in ten minutes'))
    child.once('exit', (code) => fail(`ended with ${code}`))
    child.stdout?.on('data', () => {
      const address = /^AMN is at (\S+)$/m.exec(output())?.[1]
      if (address) found(address)
    })
  })
}

export async function startProduct(options: ProductOptions): Promise<Product> {
  let child: ChildProcess | undefined
  let output = ''
  let port = '0'
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  let isWanted = false
  const stop = async () => {
    isWanted = false
    if (!isRunning()) return
    const ended = new Promise((end) => child?.once('exit', end))
    child?.kill('SIGTERM')
    await ended
  }
  const product: Product = {
    address: '',
    api: '',
    options,
    pid: () => child?.pid,
    output: () => output,
    stop,
    async start() {
      if (isRunning()) return
      output = ''
      child = spawn(process.execPath, [serverFile], { env: environment(options, { AMN_PORT: port }), stdio: ['ignore', 'pipe', 'pipe'] })
      isWanted = true
      child.once('exit', (code, signal) => {
        if (isWanted) process.stderr.write(`\nThe product ended by itself with ${code ?? signal}. It said:\n${output}\n`)
      })
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
      product.address = await addressOf(child, () => output)
      product.api = `${product.address}/amn-service/api/v1`
      port = new URL(product.address).port
    },
  }
  await product.start()
  return product
}

/** Makes an account as whoever runs the product does it at the command line; the product itself must not be running. */
export async function makeAccount(
  options: ProductOptions,
  kind: 'create-admin' | 'create-user',
  name: string,
  password: string,
): Promise<void> {
  await promisify(execFile)(process.execPath, [serverFile, kind, name], { env: environment(options, { AMN_PASSWORD: password }) })
}
