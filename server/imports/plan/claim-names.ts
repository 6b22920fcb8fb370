import { comparable, type Snapshot } from './snapshot.ts'

const mostVersions = 99

/** Parts of a path as one path; empty parts are left out. */
export const joined = (...parts: string[]): string => parts.filter(Boolean).join('/')

/** Gives out names that no file on disk and no other file of the plan has. */
export interface NameClaims {
  /** Takes a name in a folder below `root`; gives its path below `root`, or null where it is taken. */
  claim: (root: string, folder: string, name: string) => Promise<string | null>
  /** Takes the first free one of the names for version 1, 2 … */
  claimVersion: (root: string, folder: string, nameOf: (version: number) => string) => Promise<string | null>
}

/** Begins a plan in which no name is taken but those on disk. */
export function claimNames({ namesIn }: Pick<Snapshot, 'namesIn'>): NameClaims {
  const taken = new Set<string>()
  const claim: NameClaims['claim'] = async (root, folder, name) => {
    const path = joined(folder, name)
    const key = comparable(joined(root, path))
    if (taken.has(key) || (await namesIn(joined(root, folder))).has(comparable(name))) return null
    taken.add(key)
    return path
  }
  return {
    claim,
    claimVersion: async (root, folder, nameOf) => {
      for (let version = 1; version <= mostVersions; version++) {
        const path = await claim(root, folder, nameOf(version))
        if (path !== null) return path
      }
      return null
    },
  }
}
