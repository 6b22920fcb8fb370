import type { Content } from '@amn/contract/media/content'
import type { MediaType } from '@amn/contract/values'

export type GroupKind = 'season' | 'volume' | 'volumes' | 'episodes' | 'chapters' | 'special' | 'opening' | 'ending' | 'extra' | 'plain'
export interface ContentGroup {
  key: string
  kind: GroupKind
  /** The season or volume that it is. */
  number: number | null
  /** What the season or arc is called. */
  title: string | null
  contents: Content[]
}

const readTypes: readonly MediaType[] = ['Manga', 'Novel', 'Book', 'Audiobook']
/** Whether its contents are volumes and chapters rather than episodes. */
export const isRead = (type: MediaType) => readTypes.includes(type)

function kindOf(content: Content, type: MediaType): Pick<ContentGroup, 'kind' | 'number' | 'title'> {
  const title = content.kind === 'regular' ? (content.seasonTitle ?? null) : null
  return { ...numbersOf(content, type, title), title }
}

function numbersOf(content: Content, type: MediaType, title: string | null): Pick<ContentGroup, 'kind' | 'number'> {
  if (content.kind !== 'regular') return { kind: content.kind, number: null }
  if (content.season !== null || title !== null) return { kind: 'season', number: content.season }
  if (content.volume !== null && content.number !== null) return { kind: 'volume', number: content.volume }
  if (content.volume !== null) return { kind: 'volumes', number: null }
  if (content.number !== null || content.numberText !== null) return { kind: isRead(type) ? 'chapters' : 'episodes', number: null }
  return { kind: 'plain', number: null }
}

/** Groups contents by season, volume or kind as they follow one another; their order stays. */
export function groupContents(contents: readonly Content[], type: MediaType): ContentGroup[] {
  const groups: ContentGroup[] = []
  for (const content of contents) {
    const { kind, number, title } = kindOf(content, type)
    const last = groups.at(-1)
    if (last?.kind === kind && last.number === number && last.title === title) last.contents.push(content)
    else groups.push({ key: `${kind}-${number ?? ''}-${content.id}`, kind, number, title, contents: [content] })
  }
  return groups
}

/** What its contents are called all together: episodes, chapters or volumes where they are numbered so, else files. */
export function kindOfAll(contents: readonly Content[], type: MediaType): 'episodes' | 'chapters' | 'volumes' | 'plain' {
  if (contents.length === 0) return isRead(type) ? 'chapters' : type === 'Movie' || type === 'Other' ? 'plain' : 'episodes'
  const kinds = new Set(contents.filter(({ kind }) => kind === 'regular').map((content) => kindOf(content, type).kind))
  if (kinds.has('season') || kinds.has('episodes')) return isRead(type) ? 'chapters' : 'episodes'
  if (kinds.has('volume') || kinds.has('chapters')) return 'chapters'
  return kinds.has('volumes') ? 'volumes' : 'plain'
}

export const isDone = (content: Content) => content.myData?.contentStatus === 'COMPLETED'
export const doneIn = (contents: readonly Content[]) => contents.filter(isDone).length
