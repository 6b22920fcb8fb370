import type { Readable } from 'node:stream'
import { AppError } from '@amn/contract/errors'
import type { ObjectStoreConfig } from '../config.ts'

/** What is stored under a key, without its bytes. */
export interface StoredFile {
  key: string
  /** Bytes. */
  size: number
  modifiedAt: Date
}

/** Bytes of a known number that come one after another. */
export interface Incoming {
  body: AsyncIterable<Uint8Array>
  size: number
}

/**
 * Files of our own under keys such as `7-1a2b3c4d.webp` or `sizes/7-1a2b3c4d-160.webp`. Where a store does not answer, each call throws BUSY
 * with the time after which to try again.
 */
export interface Storage {
  /** Keeps bytes whole or not at all; once it resolves they outlast a crash and a power cut. Fails when fewer or more bytes come than were promised. */
  put: (key: string, body: Uint8Array | Incoming) => Promise<void>
  /** The bytes as a stream, which fails when the file does not come to its end; undefined where there is none. */
  get: (key: string) => Promise<{ body: Readable; size: number } | undefined>
  /** The bytes of a file that fits into memory; undefined where there is none. */
  read: (key: string) => Promise<Buffer | undefined>
  /** The bytes that a file has; undefined where there is none. */
  sizeOf: (key: string) => Promise<number | undefined>
  /** Removes files; those that are gone already are no matter. */
  delete: (...keys: string[]) => Promise<void>
  /** The files directly in a folder such as `sizes`, or in none, whose names begin so. */
  list: (folder?: string, start?: string) => AsyncIterable<StoredFile>
}

/** Keys below a prefix in a bucket. */
export interface ObjectPrefix {
  store: ObjectStoreConfig
  prefix: string
}

/** Where files of one use are kept: in a folder, by its absolute path, or in an object store. It can be sent to a thread. */
export type StorageLocation = string | ObjectPrefix

/** The largest file that is read into memory. */
export const mostInMemory = 64 * 1024 ** 2

const form = /^(?:[\w-]+\/)?[\w.-]*[\w-]$/

/** Whether a key is of our making. */
export const isKey = (key: string): boolean => form.test(key) && key.length <= 300

/** Refuses a key that is not of our making. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`No key of a stored file: ${key.slice(0, 100)}`)
  return key
}

/** Whether two locations are one. */
export const isSameLocation = (one: StorageLocation, other: StorageLocation): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether an error is of a store that does not answer or is full, and says nothing of what was to be kept. */
export const isOfStore = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'BUSY' || error.code === 'INSUFFICIENT_STORAGE')
