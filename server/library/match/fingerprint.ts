import { hash } from 'node:crypto'
import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs'
import { artOf, kindOf } from '../../names/file-kinds.ts'

const piece = 65_536

/**
 * A hash of what a file holds, from its size, beginning, middle and end; for a folder from the names and sizes of its pictures.
 * Blocking: for worker threads. Throws when it cannot be read.
 */
export function fingerprint(path: string | Buffer, isFolder: boolean): string {
  return isFolder ? folderPrint(path) : filePrint(path)
}

function filePrint(path: string | Buffer): string {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const stats = fstatSync(descriptor)
    if (!stats.isFile()) throw new Error('Not a regular file')
    const { size } = stats
    const starts = size <= 3 * piece ? [0] : [0, Math.floor((size - piece) / 2), size - piece]
    const length = size <= 3 * piece ? size : piece
    const parts = starts.map((start) => {
      const bytes = Buffer.alloc(length)
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start))
    })
    return hash('sha1', Buffer.concat([Buffer.from(`${size}\0`), ...parts]))
  } finally {
    closeSync(descriptor)
  }
}

function folderPrint(path: string | Buffer): string {
  const separator = Buffer.from('/')
  const lines = readdirSync(path as string, { encoding: 'buffer' })
    .filter((name) => isPage(name.toString('utf8')))
    .map((name) => `${name.toString('hex')}:${lstatSync(Buffer.concat([Buffer.from(path), separator, name])).size}`)
  return hash('sha1', `folder\0${lines.toSorted().join('\n')}`)
}

const isPage = (name: string) => {
  const art = artOf(name)
  return !name.startsWith('.') && kindOf(name, 'Other').renderer === 'IMAGE_SINGLE' && art !== 'background' && art !== 'decoration'
}
