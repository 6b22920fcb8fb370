import type { FoundCredit } from '@amn/contract/scrapper/scrapper'
import { tagOf } from '../../domain/tags/tag-vocabulary.ts'
import type { MediaType } from '@amn/contract/values'
import { guessFolder, guessPath } from '../../names/guess.ts'
import { isGenericFolder } from '../../names/paths.ts'
import { typeOfFolder } from '../../names/type-folders.ts'
import { creditsOf } from '../../reading/metadata/credits/people.ts'

const types: readonly MediaType[] = ['Book', 'Novel', 'Audiobook']
/** The types whose folders are kept by author. */
export const typesByAuthor = types
const shelves = new Set(
  `fiction,non-fiction,nonfiction,novels,classics,literature,children's books,books for children,textbooks,cookbooks,short stories,anthologies,unsorted,
  new,read,unread,to read,favourites,english,polish,polskie,angielskie,fantastyka,kryminał,kryminały,powieści,literatura,literatura piękna,literatura faktu,
  klasyka,dla dzieci,romans,romanse,biografie,historia,reportaż,reportaże,poradniki,lektury,poezja,opowiadania,antologie,horrory,thrillery,popularnonaukowe`
    .split(',')
    .map((name) => name.trim()),
)
// `A`, `0-9`, `A-D`, `2001`, `Fantasy`: a shelf, and nobody.
const isGenre = (name: string) => tagOf(name, 'General').group !== 'General'
const isShelf = (name: string) =>
  isGenericFolder(name) || isGenre(name) || shelves.has(name.trim().toLowerCase()) || /^(?:.|\d.*|.[-–].)$/u.test(name.trim())
const ownNameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Whom the names of folders and files call the author: `Author/Title`, `Author/Series/Title`, `Author - Title`. */
export function authorsInNames(type: MediaType, path: string | null, file: string | undefined): FoundCredit[] {
  if (!types.includes(type) || path === null) return []
  // Of loose files the path of their media is made, and the name of the file says more.
  const isLoose = file !== undefined && file !== path && !file.startsWith(`${path}/`)
  const folders = (isLoose ? file : path).split('/').slice(0, -1)
  const inType = folders[0] !== undefined && typeOfFolder(folders[0]) !== undefined ? folders.slice(1) : folders
  const shelf = inType.find((name) => !isShelf(name))
  if (shelf !== undefined) return creditsOf('author', shelf.replaceAll('_', ' '))
  const own = isLoose ? guessPath(ownNameOf(file), { type }).author : guessFolder(ownNameOf(path), { type }).author
  return creditsOf('author', own)
}
