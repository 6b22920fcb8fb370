import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { databaseIn } from '../processes/first-store.ts'
import { film } from './people.ts'

// The length of what follows stands in the first bytes of a WebP file.
const isWholePicture = (path: string): boolean => {
  if (!existsSync(path)) return false
  const bytes = readFileSync(path)
  return bytes.length > 12 && bytes.toString('latin1', 8, 12) === 'WEBP' && bytes.readUInt32LE(4) + 8 === bytes.length
}

/** Reads a data folder whose server stands still: what each subject of a ledger is, and what is wrong with the folder itself. */
export function lookAtData(data: string): { read: (subject: string) => string | undefined; wrong: string[] } {
  const database = new DatabaseSync(databaseIn(data), { readOnly: true })
  const all = (text: string) => database.prepare(text).all() as Record<string, string | number | null>[]
  const integrity = Object.values(database.prepare('pragma integrity_check').get() ?? {})[0]
  const orphan = database.prepare('pragma foreign_key_check').get()
  const events = new Set(all('select event_id as id from progress_event').map(({ id }) => id))
  const pictures = all('select media_id as media, kind, file, version from picture')
  const issues = all('select id, screenshot from issue')
  const descriptions = new Map(all('select id, description from media').map(({ id, description }) => [id, description]))
  const uploads = all('select id, import_id as import from import_file').map((row) => `${row['import']}/${row['id']}`)
  database.close()

  const wrong = [
    ...(integrity === 'ok' ? [] : [`integrity: ${String(integrity)}`]),
    ...(orphan === undefined ? [] : [`a row that refers to nothing: ${JSON.stringify(orphan)}`]),
    ...pictures
      .filter(({ kind, file }) => !isWholePicture(join(data, `${kind}s`, String(file))))
      .map(({ file }) => `picture ${file} is not there`),
    ...issues
      .filter(({ screenshot }) => screenshot !== null && !isWholePicture(join(data, 'screenshots', `${screenshot}.webp`)))
      .map(({ screenshot }) => `screenshot ${screenshot} is not there`),
    ...uploads
      .filter((path) => {
        const file = join(data, 'uploads', path)
        if (!existsSync(file)) return false
        const bytes = readFileSync(file)
        return !bytes.equals(film.subarray(0, bytes.length))
      })
      .map((path) => `upload ${path} holds other bytes`),
  ]
  const read = (subject: string): string | undefined => {
    const [kind = '', id = ''] = subject.split(' ')
    if (kind === 'event') return events.has(id) ? 'there' : undefined
    if (kind === 'cover' || kind === 'background')
      return pictures.find((one) => one['kind'] === kind && String(one['media']) === id)?.['version']?.toString()
    if (kind === 'issue') return issues.find((one) => String(one['id']) === id)?.['screenshot']?.toString()
    if (kind === 'description') return String(descriptions.get(Number(id)))
    const file = join(data, 'uploads', id)
    return String(existsSync(file) ? readFileSync(file).length : 0)
  }
  return { read, wrong }
}
