import { limits } from '../limits.ts'
import { compareNaturally } from './natural-order.ts'
import { walkPacked } from './packed.ts'
import { isComicInfoName, isPageName } from './page-names.ts'
import type { Page } from './pages.ts'

/** The pages of a rar, 7z or tar from its headers alone. */
export const listPackedPages = async (path: string): Promise<Page[]> => {
  const pages: Page[] = []
  await walkPacked(path, ({ name, size }) => {
    if (isPageName(name)) pages.push({ name, size })
    return true
  })
  return pages.toSorted((a, b) => compareNaturally(a.name, b.name))
}

const readPacked = async (path: string, isWanted: (name: string, size: number) => boolean): Promise<Buffer | undefined> => {
  let found: Buffer | undefined
  await walkPacked(path, ({ name, size, read }) => {
    if (!isWanted(name, size)) return true
    found = read()
    return false
  })
  return found
}

/** The bytes of the ComicInfo.xml of a rar, 7z or tar. */
export const readPackedComicInfo = (path: string): Promise<Buffer | undefined> =>
  readPacked(path, (name, size) => isComicInfoName(name) && size <= limits.xml)

/** The bytes of the first page of a rar, 7z or tar, without keeping the others. */
export const readFirstPackedPage = async (path: string): Promise<Buffer | undefined> => {
  const first = (await listPackedPages(path))[0]?.name
  return first === undefined ? undefined : readPacked(path, (name) => name === first)
}
