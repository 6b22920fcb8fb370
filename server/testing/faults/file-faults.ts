import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('file-faults.c', import.meta.url))

/** The kinds of operations that can be made to fail. */
export const kinds = { write: 1, sync: 2, open: 4, rename: 8, truncate: 16, remove: 32, mkdir: 64 } as const
/** All of them. */
export const everyKind = Object.keys(kinds) as (keyof typeof kinds)[]
/** The number of EIO, an error of the disk. */
const inputOutput = 5

/** Compiles the library that makes file operations fail, once; undefined where there is no Linux with a C compiler. */
export function fileFaultLibrary(): string | undefined {
  if (process.platform !== 'linux') return undefined
  const hash = createHash('sha256').update(readFileSync(source)).digest('hex').slice(0, 16)
  const library = join(tmpdir(), `amn-file-faults-${process.getuid?.()}-${hash}.so`)
  if (existsSync(library)) return library
  const making = `${library}.${process.pid}`
  const made = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', making, source, '-ldl', '-lpthread'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (made.status !== 0) return undefined
  renameSync(making, library)
  return library
}

/** What is to fail: the n-th operation of some kinds from now on, and with `isLasting` everything of these kinds after it. */
export interface Fault {
  nth: number
  kinds?: readonly (keyof typeof kinds)[]
  /** A pattern of the shell that the path must match. */
  only?: string
  isLasting?: boolean
}

const places = {
  countdown: 0,
  fired: 8,
  kinds: 16,
  error: 24,
  lasting: 32,
  logged: 40,
  seen: 48,
  clock: 56,
  below: 64,
  only: 1088,
  last: 1344,
}
const size = 2368

/** Holds the reins of the file operations of a process below a folder: `env` is for starting it. */
export class FileFaults {
  readonly #file: number
  readonly env: Record<string, string>

  constructor(folder: string, below: string, log?: string) {
    const library = fileFaultLibrary()
    if (library === undefined) throw new Error('A C compiler is needed')
    mkdirSync(folder, { recursive: true })
    const control = join(folder, 'file-faults')
    this.#file = openSync(control, 'w+')
    ftruncateSync(this.#file, size)
    writeSync(this.#file, `${realpathSync(below)}\0`, places.below)
    this.env = { LD_PRELOAD: library, AMN_FILE_FAULTS: control, ...(log !== undefined && { AMN_FILE_LOG: log }) }
  }

  #write(place: keyof typeof places, value: number): void {
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64LE(BigInt(value))
    writeSync(this.#file, bytes, 0, 8, places[place])
  }

  #read(place: keyof typeof places): number {
    const bytes = Buffer.alloc(8)
    readSync(this.#file, bytes, 0, 8, places[place])
    return Number(bytes.readBigInt64LE())
  }

  /** From now on the operation that is asked for fails with EIO. */
  arm({ nth, kinds: which = everyKind, only = '', isLasting = false }: Fault): void {
    this.disarm()
    this.#write('fired', 0)
    this.#write('seen', 0)
    this.#write(
      'kinds',
      which.reduce((sum, kind) => sum | kinds[kind], 0),
    )
    this.#write('error', inputOutput)
    this.#write('lasting', Number(isLasting))
    writeSync(this.#file, `${only}\0`, places.only)
    this.#write('countdown', nth)
  }

  /** Nothing fails any more. */
  disarm(): void {
    this.#write('countdown', 0)
  }

  /** Turns the clock of the process so many milliseconds from the true time; clocks that only count go on as they were. */
  turnClock(milliseconds: number): void {
    this.#write('clock', milliseconds * 1_000_000)
  }

  /** How many operations have failed since `arm`. */
  get fired(): number {
    return this.#read('fired')
  }

  /** How many operations of the kinds there have been since `arm`, done or not. */
  get attempts(): number {
    return this.#read('seen')
  }

  /** The first that has failed since `arm`. */
  get last(): string {
    const bytes = Buffer.alloc(size - places.last)
    readSync(this.#file, bytes, 0, bytes.length, places.last)
    return bytes.subarray(0, bytes.indexOf(0)).toString()
  }

  /** How many bytes the log has now: what was on the disk when an answer came lies before. */
  get logged(): number {
    return this.#read('logged')
  }

  close(): void {
    closeSync(this.#file)
  }
}
