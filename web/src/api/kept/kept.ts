import { create } from 'zustand'
import { type KeptEntry, listEntries } from './entry.ts'

interface Kept {
  userId: number | undefined
  /** What is kept; undefined until it has been read. */
  entries: readonly KeptEntry[] | undefined
  /** What is being fetched, and the share that is there, 0–1. */
  running: Readonly<Record<number, number>>
}

/** What whoever is logged in keeps on this device. */
export const useKept = create<Kept>(() => ({ userId: undefined, entries: undefined, running: {} }))

/** Reads what a person keeps on this device. */
export async function readKept(userId: number): Promise<void> {
  const entries = await listEntries(userId)
  useKept.setState({ userId, entries })
}

export function noteShare(contentId: number, share: number | undefined): void {
  useKept.setState(({ running: { [contentId]: _before, ...others } }) => ({
    running: share === undefined ? others : { ...others, [contentId]: share },
  }))
}
