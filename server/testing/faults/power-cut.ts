import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** What a disk may have kept of what was not synced: nothing; all names but no bytes; a first part of everything; any part of it. */
export const survivals = ['nothing', 'names', 'a first part', 'any part'] as const
export type Survival = (typeof survivals)[number]

type Change = { at: number; bytes: Buffer } | { length: number }
class File {
  /** What is on the disk for certain, and what was done since. */
  synced: Buffer = Buffer.alloc(0)
  changes: Change[] = []
}
class Folder {
  names = new Map<string, File | Folder>()
  synced = new Map<string, File | Folder>()
}
type Names = Map<string, File | Folder>
interface Naming {
  folders: Folder[]
  apply: (namesOf: (folder: Folder) => Names) => void
}

const types = { open: 1, close: 2, write: 3, truncate: 4, sync: 5, rename: 6, link: 7, remove: 8, mkdir: 9 }
const headSize = 32

/** The bytes of a file after changes to it. */
function changeAll(bytes: Buffer, changes: readonly Change[]): Buffer {
  const ends = changes.map((one) => ('length' in one ? one.length : one.at + one.bytes.length))
  const room = Buffer.alloc(Math.max(bytes.length, ...ends))
  bytes.copy(room)
  let { length } = bytes
  for (const one of changes) {
    if ('length' in one) {
      if (one.length < length) room.fill(0, one.length, length)
      ;({ length } = one)
    } else {
      one.bytes.copy(room, one.at)
      length = Math.max(length, one.at + one.bytes.length)
    }
  }
  return room.subarray(0, length)
}

/**
 * Follows the log of file operations of a process (file-faults.c), and knows at each moment what a power cut would leave: what was synced,
 * and of the rest as much or little as one likes. A name is kept for certain once its folder was synced.
 */
export class PowerCut {
  readonly #below: string
  readonly #log: number
  readonly #root = new Folder()
  readonly #open = new Map<number, File | Folder>()
  #namings: Naming[] = []
  #at = 0

  /** `before` is a copy of the folder as it was when the process started, `below` where it lay. */
  constructor(before: string, below: string, log: string) {
    this.#below = below
    this.#log = openSync(log, 'r')
    this.#read(before, this.#root)
  }

  #read(path: string, into: Folder): void {
    for (const one of readdirSync(path, { withFileTypes: true })) {
      const full = join(path, one.name)
      const node = one.isDirectory() ? new Folder() : new File()
      if (node instanceof Folder) this.#read(full, node)
      else node.synced = readFileSync(full)
      into.names.set(one.name, node)
      into.synced.set(one.name, node)
    }
  }

  #find(path: string): File | Folder | undefined {
    let node: File | Folder | undefined = this.#root
    for (const part of relative(this.#below, path).split('/').filter(Boolean))
      node = node instanceof Folder ? node.names.get(part) : undefined
    return node
  }

  #folderOf(path: string): Folder | undefined {
    const folder = this.#find(dirname(path))
    return folder instanceof Folder ? folder : undefined
  }

  #name(folders: (Folder | undefined)[], apply: Naming['apply']): void {
    const known = folders.filter((folder) => folder !== undefined)
    if (known.length < folders.length) return
    apply((folder) => folder.names)
    this.#namings.push({ folders: known, apply })
  }

  #add(path: string, node: File | Folder): void {
    const folder = this.#folderOf(path)
    this.#name([folder], (namesOf) => folder && namesOf(folder).set(basename(path), node))
  }

  #remove(path: string): void {
    const folder = this.#folderOf(path)
    this.#name([folder], (namesOf) => folder && namesOf(folder).delete(basename(path)))
  }

  #rename(from: string, to: string): void {
    const node = this.#find(from)
    const [old, other] = [this.#folderOf(from), this.#folderOf(to)]
    if (!node || !old || !other) return
    this.#name([old, other], (namesOf) => {
      namesOf(old).delete(basename(from))
      namesOf(other).set(basename(to), node)
    })
  }

  #sync(node: File | Folder): void {
    if (node instanceof File) {
      node.synced = changeAll(node.synced, node.changes)
      node.changes = []
      return
    }
    const isHere = ({ folders }: Naming) => folders.includes(node)
    for (const { apply } of this.#namings.filter(isHere)) apply((folder) => folder.synced)
    this.#namings = this.#namings.filter((naming) => !isHere(naming))
  }

  #opened(fd: number, flags: number, path: string): void {
    if (!this.#find(path)) this.#add(path, new File())
    const node = this.#find(path)
    if (!node) return
    this.#open.set(fd, node)
    if ((flags & 1) === 1 && node instanceof File) node.changes.push({ length: 0 })
  }

  #follow(type: number, fd: number, offset: number, path: string, to: string, bytes: Buffer): void {
    const node = this.#open.get(fd)
    if (type === types.open) this.#opened(fd, offset, path)
    else if (type === types.close) this.#open.delete(fd)
    else if (type === types.sync && node) this.#sync(node)
    else if (type === types.write && node instanceof File) node.changes.push({ at: offset, bytes })
    else if (type === types.truncate && node instanceof File) node.changes.push({ length: offset })
    else if (type === types.rename) this.#rename(path, to)
    else if (type === types.link) {
      const linked = this.#find(path)
      if (linked) this.#add(to, linked)
    } else if (type === types.remove) this.#remove(path)
    else if (type === types.mkdir) this.#add(path, new Folder())
  }

  #readHead(at: number) {
    const head = Buffer.alloc(headSize)
    if (readSync(this.#log, head, 0, headSize, at) < headSize) return undefined
    const [pathLength, toLength, length] = [head.readUInt32LE(16), head.readUInt32LE(20), Number(head.readBigUInt64LE(24))]
    return { head, pathLength, toLength, size: headSize + pathLength + toLength + length }
  }

  /** The ends of all operations of the log from one byte on. */
  listMoments(from: number): number[] {
    const moments: number[] = []
    for (let at = 0, one = this.#readHead(0); one; one = this.#readHead(at)) {
      at += one.size
      if (at > from) moments.push(at)
    }
    return moments
  }

  /** Follows the log up to this byte. */
  goTo(end: number): void {
    while (this.#at < end) {
      const one = this.#readHead(this.#at)
      if (!one) return
      const { head, pathLength, toLength, size } = one
      const rest = Buffer.alloc(size - headSize)
      readSync(this.#log, rest, 0, rest.length, this.#at + headSize)
      const path = rest.toString('utf8', 0, pathLength)
      const to = rest.toString('utf8', pathLength, pathLength + toLength)
      this.#follow(
        head.readUInt32LE(0),
        head.readUInt32LE(4),
        Number(head.readBigInt64LE(8)),
        path,
        to,
        rest.subarray(pathLength + toLength),
      )
      this.#at += size
    }
  }

  /** Writes the folder as a power cut at this moment would leave it. */
  leave(into: string, survival: Survival, random: () => number): void {
    const names = new Map<Folder, Names>()
    const namesOf = (folder: Folder) => {
      const known = names.get(folder) ?? new Map(folder.synced)
      names.set(folder, known)
      return known
    }
    // A journal keeps the order of names.
    const kept =
      survival === 'nothing' ? 0 : survival === 'names' ? this.#namings.length : Math.floor(random() * (this.#namings.length + 1))
    for (const { apply } of this.#namings.slice(0, kept)) apply(namesOf)
    const write = (folder: Folder, path: string) => {
      mkdirSync(path, { recursive: true })
      for (const [name, node] of namesOf(folder)) {
        if (node instanceof Folder) write(node, join(path, name))
        else writeFileSync(join(path, name), bytesOf(node, survival, random))
      }
    }
    write(this.#root, into)
  }

  close(): void {
    closeSync(this.#log)
  }
}

// A file grows in order; what is written over what was there may arrive in any.
function bytesOf({ synced, changes }: File, survival: Survival, random: () => number): Buffer {
  if (survival === 'nothing' || survival === 'names') return synced
  const first = changes.slice(0, Math.floor(random() * (changes.length + 1)))
  if (survival === 'a first part') return changeAll(synced, first)
  let { length } = synced
  const some = changes.filter((one) => {
    if ('length' in one) return first.includes(one)
    const isOver = one.at + one.bytes.length <= length
    if (isOver) return random() < 0.5
    if (first.includes(one)) length = Math.max(length, one.at + one.bytes.length)
    return first.includes(one)
  })
  return changeAll(synced, some)
}
