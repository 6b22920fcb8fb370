import { type ImportFile, imports } from '@amn/contract/library/imports'
import { largestPiece } from '@amn/contract/library/library-values'
import { ApiError } from '../../api/failures/api-error.ts'
import { create } from 'zustand'
import { call } from '../../api/call/call.ts'
import type { Picked } from './dropped-files.ts'

const atOnce = 2
const firstPiece = 1024 ** 2
const namesAtOnce = 200
/** Milliseconds that a piece should take. */
const slow = 12_000
const quick = 3000
const longestWait = 15_000

export interface Sending extends ImportFile {
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'lost'
}
export interface Upload {
  files: readonly Sending[]
  isPaused: boolean
  isOffline: boolean
  /** Bytes a second. */
  speed: number
  /** Why it stands still until somebody goes on. */
  failure?: unknown
}

/** The uploads of this page by import; they go on while other screens are on show. */
export const useUploads = create<Record<number, Upload>>(() => ({}))

const handles = new Map<number, File>()
const workers = new Map<number, number>()
const pieces = new Map<number, number>()
const aborts = new Map<number, AbortController>()
const nothing: Upload = { files: [], isPaused: false, isOffline: false, speed: 0 }
const uploadOf = (id: number) => useUploads.getState()[id] ?? nothing
const change = (id: number, changes: Partial<Upload>) => useUploads.setState({ [id]: { ...uploadOf(id), ...changes } })
const changeFile = (id: number, fileId: number, changes: Partial<Sending>) =>
  change(id, { files: uploadOf(id).files.map((file) => (file.id === fileId ? { ...file, ...changes } : file)) })

const stateFor = (file: ImportFile): Sending['state'] => {
  if (file.leftOut !== null || file.received >= file.size) return 'done'
  return handles.has(file.id) ? 'waiting' : 'lost'
}

/** Takes over what the server has of an import; what no page holds any more is lost until it is chosen again. */
export function showUpload(id: number, files: readonly ImportFile[]): void {
  const before = new Map(uploadOf(id).files.map((file) => [file.id, file]))
  change(id, {
    files: files.map((file) => {
      const known = before.get(file.id)
      return known && handles.has(file.id) ? known : { ...file, state: stateFor(file) }
    }),
  })
}

/** Names chosen files to the server and begins to send them. */
export async function addToUpload(id: number, picked: readonly Picked[]): Promise<number> {
  let taken = 0
  for (let from = 0; from < picked.length; from += namesAtOnce) {
    const some = picked.slice(from, from + namesAtOnce)
    const files = some.map(({ path, file }) => ({ path, size: file.size, modifiedAt: new Date(file.lastModified).toISOString() }))
    const named = await call(imports.declare, { params: { importId: id }, body: { files } })
    const byPath = new Map(some.map(({ path, file }) => [path.split('/').filter(Boolean).join('/'), file]))
    for (const one of named) {
      const file = byPath.get(one.path)
      if (file && one.leftOut === null) handles.set(one.id, file)
    }
    taken += named.filter((one) => one.leftOut === null).length
    const added = new Map(named.map((one) => [one.id, { ...one, state: stateFor(one) }]))
    change(id, { files: [...uploadOf(id).files.filter((file) => !added.has(file.id)), ...added.values()] })
  }
  resumeUpload(id)
  return taken
}

export function pauseUpload(id: number): void {
  change(id, { isPaused: true, speed: 0 })
  aborts.get(id)?.abort()
}

/** Goes on, also with what failed. */
export function resumeUpload(id: number): void {
  const { failure: _, ...rest } = uploadOf(id)
  const files = rest.files.map((file) => (file.state === 'failed' ? { ...file, state: 'waiting' as const } : file))
  useUploads.setState({ [id]: { ...rest, files, isPaused: false } })
  aborts.set(id, new AbortController())
  for (let count = workers.get(id) ?? 0; count < atOnce; count++) void work(id)
}

const pause = (time: number) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      window.removeEventListener('online', wake)
      resolve()
    }
    const timer = setTimeout(wake, time)
    window.addEventListener('online', wake)
  })

async function sendPiece(id: number, file: Sending, handle: File): Promise<void> {
  const length = Math.min(pieces.get(id) ?? firstPiece, largestPiece)
  const began = performance.now()
  const { received } = await call(imports.send, {
    params: { importId: id, fileId: file.id },
    query: { offset: file.received },
    bytes: handle.slice(file.received, file.received + length),
    quiet: true,
    isBackground: true,
    signal: aborts.get(id)?.signal,
  })
  const took = performance.now() - began
  if (took < quick) pieces.set(id, Math.min(largestPiece, length * 2))
  if (took > slow) pieces.set(id, Math.max(256 * 1024, Math.floor(length / 2)))
  const speed = ((received - file.received) / Math.max(1, took)) * 1000 * atOnce
  const before = uploadOf(id).speed
  change(id, { isOffline: false, speed: before === 0 ? speed : before * 0.7 + speed * 0.3 })
  changeFile(id, file.id, { received, state: received >= file.size ? 'done' : 'sending' })
}

async function work(id: number): Promise<void> {
  workers.set(id, (workers.get(id) ?? 0) + 1)
  let failures = 0
  try {
    for (;;) {
      if (uploadOf(id).isPaused) return
      const next = uploadOf(id).files.find((file) => file.state === 'waiting')
      const handle = next && handles.get(next.id)
      if (!next || !handle) return
      changeFile(id, next.id, { state: 'sending' })
      for (let file: Sending | undefined = next; file && file.received < file.size && !uploadOf(id).isPaused;) {
        try {
          await sendPiece(id, file, handle)
          failures = 0
        } catch (failure) {
          if (uploadOf(id).isPaused) break
          const canWait =
            !(failure instanceof ApiError) ||
            failure.status >= 500 ||
            failure.code === 'REQUEST_TIMEOUT' ||
            failure.code === 'TOO_MANY_REQUESTS'
          if (!canWait || (failure instanceof ApiError && failure.code === 'INSUFFICIENT_STORAGE')) {
            changeFile(id, next.id, { state: 'failed' })
            change(id, { isPaused: true, speed: 0, failure })
            return
          }
          change(id, { isOffline: true, speed: 0 })
          await pause(Math.min(longestWait, 1000 * 2 ** failures++))
        }
        file = uploadOf(id).files.find((one) => one.id === next.id)
      }
      const after = uploadOf(id).files.find((one) => one.id === next.id)
      if (after && after.received < after.size) changeFile(id, next.id, { state: 'waiting' })
    }
  } finally {
    workers.set(id, Math.max(0, (workers.get(id) ?? 1) - 1))
  }
}
