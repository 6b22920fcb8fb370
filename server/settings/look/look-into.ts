import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FolderContents } from '@amn/contract/system/files'
import type { MediaType } from '@amn/contract/values'
import { artOf, isDoubtful, isSystemFolder, isUnfinishedFolder, isVideoType, kindOf, refusalOf } from '../../names/file-kinds.ts'
import { typeOfFolder } from '../../names/type-folders.ts'
import { readsAsFilm } from '../../reading/video/film-head.ts'

type Kind = keyof FolderContents['found']
interface Waiting {
  path: string
  type: MediaType | undefined
}

/** How much is looked at, and for how many milliseconds: enough to see what a folder is for, whatever its size. */
const [mostEntries, patience] = [20_000, 2000]
const episodeName = /(?:^|[^a-z\d])(?:s\d{1,2}[ ._-]?e\d{1,3}|\d{1,2}x\d{2,3})(?:[^a-z\d]|$)/i
const isFilmKind = (kind: Kind) => kind === 'films' || kind === 'episodes'
const readsTexts = (type: MediaType | undefined) => type === 'Book' || type === 'Novel'

/** What a file counts as by its name and the type of the folder above it; undefined for what is nothing by itself. */
export function kindOfFile(name: string, type: MediaType | undefined): Kind | undefined {
  if (refusalOf(name) || artOf(name)) return undefined
  const { contentType, renderer } = kindOf(name, type ?? 'Other')
  if (contentType === 'VIDEO') return (type ? isVideoType(type) && type !== 'Movie' : episodeName.test(name)) ? 'episodes' : 'films'
  if (contentType === 'AUDIO') return 'recordings'
  if (contentType === 'EBOOK' || (contentType === 'TEXT' && readsTexts(type))) return 'books'
  if (renderer === 'IMAGE_MULTIPLE') return 'comics'
  return renderer === 'IMAGE_SINGLE' ? 'pictures' : undefined
}

const typeFor: Record<Kind, MediaType> = {
  films: 'Movie',
  episodes: 'TvSeries',
  books: 'Book',
  comics: 'Manga',
  recordings: 'Audiobook',
  pictures: 'Other',
}

/** The type that a folder is best bound to: its own name's, none where its folders are named after types, else that of most of its files. */
function typeToBind(path: string, hasTypeFolders: boolean, found: FolderContents['found']): MediaType | null {
  const own = typeOfFolder(basename(path))
  if (own || hasTypeFolders) return own ?? null
  const [kind, count] = (Object.entries(found) as [Kind, number][]).reduce((most, one) => (one[1] > most[1] ? one : most))
  return count > 0 ? typeFor[kind] : null
}

/** Whether the bytes of a file say that it is not the film that its name makes of it, such as a source named `.ts`. */
export const isNoFilm = async (path: string): Promise<boolean> => isDoubtful(basename(path)) && !(await readsAsFilm(path))

/** Counts what a folder holds, breadth first, until so much has been seen or `signal` is aborted; only names that may deceive are opened. */
export async function lookInto(path: string, signal?: AbortSignal, most = mostEntries): Promise<FolderContents> {
  const found: FolderContents['found'] = { films: 0, episodes: 0, books: 0, comics: 0, recordings: 0, pictures: 0 }
  const waiting: Waiting[] = [{ path, type: typeOfFolder(basename(path)) }]
  let [seen, hasTypeFolders, isStopped, isWhole] = [0, false, false, false]
  const walk = async () => {
    for (let folder = waiting.shift(); folder && !isStopped; folder = waiting.shift()) {
      const entries = await readdir(folder.path, { withFileTypes: true }).catch(() => [])
      if (entries.some(({ name }) => name === '.amnignore')) continue
      for (const entry of entries) {
        if (seen >= most) return
        seen += 1
        if (entry.isDirectory() && !isSystemFolder(entry.name) && !isUnfinishedFolder(entry.name)) {
          const type = typeOfFolder(entry.name)
          if (folder.path === path && type) hasTypeFolders = true
          waiting.push({ path: join(folder.path, entry.name), type: folder.type ?? type })
        }
        const kind = entry.isFile() ? kindOfFile(entry.name, folder.type) : undefined
        if (kind && !(isFilmKind(kind) && (await isNoFilm(join(folder.path, entry.name))))) found[kind] += 1
        if (isStopped) return
      }
    }
    isWhole = !isStopped
  }
  // A network mount that is dead may never answer.
  const timer = new AbortController()
  const limit = AbortSignal.any([timer.signal, ...(signal ? [signal] : [])])
  await Promise.race([walk(), wait(patience, undefined, { signal: limit, ref: false }).catch(() => undefined)])
  isStopped = true
  timer.abort()
  return { path, found: { ...found }, amnMediaType: typeToBind(path, hasTypeFolders, found), isWhole }
}
