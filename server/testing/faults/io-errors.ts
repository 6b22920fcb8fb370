import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Running, startProcess } from '../processes/process.ts'
import { type Fault, FileFaults } from './file-faults.ts'
import { lookAtData } from './look-at-data.ts'
import { People } from './people.ts'

/** What came of one fault. */
export interface Round {
  fault: string
  /** Everything that is not as it has to be. */
  wrong: string[]
  /** The server ended by itself. */
  isEnded: boolean
  refused: number
  hasFired: boolean
}

const partsOf = (data: string): string[] =>
  readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith('.part') && one.name !== 'ballast.part')
    .map((one) => join(one.parentPath, one.name))

const failed = 70
/** So long it may take until a server that is to end has ended, in milliseconds. */
const longest = 8000

/** Lets file operations of the product fail under load, one fault after another, each followed by a new start. */
export class InputOutputErrors {
  readonly people: People
  readonly #folder: string
  readonly #data: string
  readonly #faults: FileFaults
  #running: Running | undefined

  private constructor(folder: string, people: People) {
    this.#folder = folder
    this.#data = join(folder, 'data')
    this.people = people
    this.#faults = new FileFaults(folder, this.#data)
  }

  static async begin(folder: string): Promise<InputOutputErrors> {
    mkdirSync(join(folder, 'media'))
    return new InputOutputErrors(folder, await People.prepare(join(folder, 'data')))
  }

  async #start(): Promise<Running> {
    const env = { ...this.#faults.env, AMN_MEDIA: join(this.#folder, 'media'), AMN_LOG: 'fatal' }
    this.#running = await startProcess(this.#data, env)
    return this.#running
  }

  /** One fault: it is set while everybody works, until a while after it has come. A server that did not end by it goes on. */
  async round(fault: Fault & { endsIt?: boolean }): Promise<Round> {
    const { people } = this
    const refusedBefore = people.refusals.length
    const { api, ended } = this.#running ?? (await this.#start())
    this.#faults.arm(fault)
    const until = performance.now() + 10_000
    let left = 12
    await people.work(api, () => (this.#faults.fired > 0 ? (left -= 1) <= 0 : performance.now() > until))
    const hasFired = this.#faults.fired > 0
    const givingUp = once(AbortSignal.timeout(longest), 'abort')
    if (fault.endsIt) await Promise.race([ended, givingUp])
    this.#faults.disarm()
    const answer = await fetch(new URL('/ready', api)).catch(() => undefined)
    // Whoever does not answer is ending.
    const end = answer ? undefined : await Promise.race([ended, givingUp.then(() => undefined)])
    const wrong: string[] = []
    if (end) {
      this.#running = undefined
      if (end.code !== failed || !/cannot be written any more: .+/.test(end.err))
        wrong.push(`it ended with ${end.code} and said: ${end.err}`)
    } else {
      if (fault.endsIt) wrong.push('it went on as if nothing was')
      if (answer?.status !== 200) wrong.push(`it is not ready afterwards: ${answer?.status}`)
    }
    wrong.push(...this.#findWrong())
    const refused = people.refusals.length - refusedBefore
    return { fault: this.#faults.last, wrong, isEnded: this.#running === undefined, refused, hasFired }
  }

  #findWrong(): string[] {
    const { wrong, read } = lookAtData(this.#data)
    return [...wrong, ...this.people.ledger.findWrong(read)]
  }

  /** Ends the server in order, and gives what is wrong then. */
  async stop(): Promise<string[]> {
    const running = this.#running
    if (!running) return []
    this.#running = undefined
    running.child.kill('SIGTERM')
    const { code, err } = await running.ended
    return [...(code === 0 ? [] : [`told to end, it ended with ${code} and said: ${err}`]), ...this.#findWrong()]
  }

  /** How many half-written files there are, by the folder of the data that they lie under. */
  strays(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const path of partsOf(this.#data)) {
      const [folder = ''] = relative(this.#data, path).split(sep)
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    return counts
  }

  close(): void {
    this.#faults.close()
  }
}
