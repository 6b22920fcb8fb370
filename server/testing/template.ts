import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../db/connect.ts'

const folder = new URL('../db/migrations/', import.meta.url)

/** The name of the migrated database that tests copy; it changes with every migration, so that one of an older schema is never used. */
export function templateName(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(new URL(file, folder)))
  return `amn_template_${hash.digest('hex').slice(0, 16)}`
}

async function makeTemplate(path: string): Promise<void> {
  const draft = await mkdtemp(join(tmpdir(), 'amn-draft-'))
  const file = join(draft, `${randomUUID()}.sqlite`)
  await (await openStore(`sqlite:${file}`, { data: draft, reserveBytes: 0 })).close()
  // Test files that run at the same time may each make one: the last replaces its equal.
  renameSync(file, path)
  await rm(draft, { recursive: true })
}

/** Puts a new SQLite database with the present schema where it is asked for. */
export async function copyTemplate(to: string): Promise<void> {
  const path = join(tmpdir(), `${templateName()}.sqlite`)
  if (!existsSync(path)) await makeTemplate(path)
  await copyFile(path, to)
}
