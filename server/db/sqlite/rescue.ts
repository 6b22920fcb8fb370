import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

const namePart = '.rescued-'

const check = (file: string) => {
  const database = new DatabaseSync(file)
  try {
    // The copy is whole in one file.
    database.exec('pragma journal_mode = delete')
    const problem = Object.values(database.prepare('pragma quick_check(1)').get() ?? {})[0]
    if (problem !== 'ok') throw new Error(String(problem))
  } finally {
    database.close()
  }
}

/** Writes what an open connection holds beside the path at which its file lay, and gives the name of the copy. Throws when it is damaged. */
export async function rescueDatabase(source: DatabaseSync, path: string): Promise<string> {
  const copy = `${path}${namePart}${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await backup(source, `${copy}.part`, { rate: 1000 })
    check(`${copy}.part`)
    renameSync(`${copy}.part`, copy)
  } catch (error) {
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(`${copy}.part${ending}`, { force: true })
    throw error
  }
  return copy
}

/** The newest copy that was rescued of the database at a path, or undefined. */
export function findRescued(path: string): string | undefined {
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}${namePart}`) && !name.includes('.part'))
  const newest = names.toSorted().at(-1)
  return newest && join(dirname(path), newest)
}
