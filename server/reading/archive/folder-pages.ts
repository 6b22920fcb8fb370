import { reasonFor } from '@amn/contract/reasons/reason'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import { limits } from '../limits.ts'
import { compareNaturally } from './natural-order.ts'
import { readAt, readWhole, withFile } from '../open.ts'
import { isPageName } from './page-names.ts'
import { headLength, measured, type Page, type PageBody, pageBody } from './pages.ts'
import { refuse } from '../refuse.ts'

const listNames = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  if (entries.length > limits.entries) refuse(reasonFor('file.manyEntries', { most: limits.entries }))
  const names = entries.filter((entry) => entry.isFile() && isPageName(entry.name)).map((entry) => entry.name)
  return names.toSorted(compareNaturally)
}

const describe = (path: string, name: string, isMeasured: boolean): Promise<Page> =>
  withFile(path, async ({ handle, size }) =>
    isMeasured ? measured({ name, size }, await readAt(handle, 0, Math.min(size, headLength))) : { name, size },
  )

/** The images that lie in a folder, in natural order; its own folders are not entered. */
export const listFolderPages = async (folder: string, isMeasured: boolean): Promise<Page[]> => {
  const pages: Page[] = []
  for (const name of await listNames(folder)) pages.push(await describe(join(folder, name), name, isMeasured))
  if (pages.length === 0) refuse('file.noImages')
  return pages
}

/** The page `n`, counted from 0, of a folder. */
export const readFolderPage = async (folder: string, n: number): Promise<PageBody> => {
  const name = (await listNames(folder))[n]
  if (name === undefined) throw new AppError('NOT_FOUND', 'file.noPage')
  return pageBody(await readWhole(join(folder, name), limits.page))
}
