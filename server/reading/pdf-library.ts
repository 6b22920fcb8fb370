import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { keepResult } from '../process/keep-result.ts'

const mebibyte = 1_048_576
/** What a document may take beside its own bytes, and the bytes up to which all share one library. */
const [room, usual] = [112 * mebibyte, 24 * mebibyte]
/** A library that has grown beyond this is given back, for its memory never shrinks. */
const kept = 64 * mebibyte
const pageSize = 65_536

const number = (bytes: Uint8Array, from: number): { value: number; next: number } => {
  let [value, shift, next] = [0, 0, from]
  for (;;) {
    const byte = bytes[next++] ?? 0
    value += (byte & 127) * 2 ** shift
    shift += 7
    if ((byte & 128) === 0) return { value, next }
  }
}

/** A program of WebAssembly whose one memory grows no further than `most` bytes; what is made otherwise stays as it is. */
export function withMostMemory(program: Uint8Array, most: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(program)
  let at = 8
  while (at < bytes.length) {
    const section = bytes[at]
    const { value: length, next } = number(bytes, at + 1)
    at = next + length
    if (section !== 5 || bytes[next] !== 1 || bytes[next + 1] !== 1) continue
    const least = number(bytes, next + 2)
    const end = number(bytes, least.next).next
    let rest = Math.max(least.value, Math.ceil(most / pageSize))
    for (let place = least.next; place < end; place += 1) {
      bytes[place] = (rest & 127) | (place < end - 1 ? 128 : 0)
      rest >>>= 7
    }
  }
  return bytes
}

const readWasm = keepResult(() => readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))))
async function load(most: number): Promise<PDFiumLibrary> {
  const bytes = withMostMemory(await readWasm(), most)
  return PDFiumLibrary.init({ wasmBinary: bytes.buffer })
}

let shared: Promise<PDFiumLibrary> | undefined
const heapOf = (library: PDFiumLibrary) => (library as unknown as { module: { HEAPU8: Uint8Array } }).module.HEAPU8.length

/** Whether the program itself has ended, after which nothing may be asked of it. */
export const isCrash = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'RuntimeError' || (error.cause !== undefined && isCrash(error.cause)))

/** Lends the library that opens PDF for one document of so many bytes; a page made to fill the memory fails in a library of its own. */
export async function withPdfLibrary<T>(size: number, work: (library: PDFiumLibrary) => Promise<T>): Promise<T> {
  const isUsual = size <= usual
  const loading = isUsual ? (shared ??= load(room + usual)) : load(room + size)
  const library = await loading.catch((error: unknown) => {
    if (shared === loading) shared = undefined
    throw error
  })
  let isBroken = false
  try {
    return await work(library)
  } catch (error) {
    isBroken = isCrash(error)
    throw error
  } finally {
    if (isUsual && (isBroken || heapOf(library) > kept)) shared = undefined
  }
}
