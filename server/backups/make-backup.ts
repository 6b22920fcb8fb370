import type { Config } from '../config.ts'
import { backupFolder, backupNow, type BackupManifest, notePictures } from '../db/backup/backup.ts'
import type { Store } from '../db/store.ts'
import { keepPictures, writePictureList, sweepPictures } from './pictures.ts'

interface Working {
  signal: AbortSignal
  setProgress: (progress: number | null) => void
}
const alone: Working = { signal: new AbortController().signal, setProgress: () => undefined }

/** Makes a checked backup of the database and of the pictures it names, on either engine, and removes what is too old. Aborted, nothing of the database's is left. */
export async function makeBackup(store: Store, config: Config, { signal, setProgress }: Working = alone): Promise<BackupManifest> {
  const folder = backupFolder(config)
  // A picture that is replaced while the backup is made is named by its database, and gone from ours.
  const before = await keepPictures(store, config, folder, { signal, setProgress: (share) => setProgress(share / 2) }).catch(() => {
    signal.throwIfAborted()
    // The database is backed up first; that its pictures cannot be is told afterwards.
    return new Map<string, number>()
  })
  const dump = async () => (await import('../db/postgres/dump.ts')).dumpPostgres(config.database, folder, { signal })
  const made = store.engine === 'sqlite' ? await backupNow(store, folder, signal) : await dump()
  if (!made) throw new Error('A database in memory cannot be backed up')
  const after = await keepPictures(store, config, folder, { signal, setProgress: (share) => setProgress((1 + share) / 2) })
  const pictures = await writePictureList({ folder, file: made.file }, new Map([...before, ...after]))
  await sweepPictures(folder)
  return notePictures(folder, made, pictures)
}
