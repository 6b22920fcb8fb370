import type { Content } from '@amn/contract/media/content'
import type { FilePosition } from '@amn/contract/personal/user-data'
import { isDone } from './content-groups.ts'
import { fileToPlay } from './versions.ts'

const usedAt = (content: Content) => content.myData?.lastFile?.at ?? ''

type Place = Pick<FilePosition, 'unit' | 'position' | 'progress'>

export interface Next {
  content: Content
  fileId: number
  /** The position of the person in it, where there is one. */
  position: Place | undefined
  kind: 'start' | 'continue' | 'resume' | 'again'
}

/** Whether a person has begun a content, or completed it. */
export const isBegun = ({ myData }: Content) =>
  myData !== null && (myData.contentStatus !== 'NOT_WATCHED' || myData.lastFile?.position != null)

/** Where a person is in a content that is open: in its file, or in all its parts. */
export function placeIn(content: Content): Place | undefined {
  const { lastFile, inParts } = content.myData ?? {}
  if (isDone(content)) return undefined
  if (inParts) return { unit: 'seconds', position: inParts.position, progress: inParts.progress }
  return lastFile && lastFile.position !== null ? lastFile : undefined
}

const isMain = ({ kind }: Content) => kind === 'regular' || kind === 'special'
/** Openings and extras lead nowhere, unless there is nothing else. */
const mainOf = (contents: readonly Content[]) => (contents.some(isMain) ? contents.filter(isMain) : contents)

/** What the main button opens: the content used last while it is open, else what follows it, else the first open one, else the first. */
export function nextContent(contents: readonly Content[]): Next | undefined {
  const playable = contents.filter((content) => fileToPlay(content.files, undefined))
  const last = playable.reduce((latest, content, index) => (usedAt(content) > usedAt(playable[latest] ?? content) ? index : latest), 0)
  const wasUsed = playable[last] !== undefined && usedAt(playable[last]) !== ''
  const used = wasUsed ? playable[last] : undefined
  const main = mainOf(playable)
  const onward = used && !isDone(used) ? used : used && playable.slice(last).find((one) => !isDone(one) && main.includes(one))
  const content = onward ?? main.find((one) => !isDone(one)) ?? main[0]
  const file = content && fileToPlay(content.files, content.myData?.lastFile?.fileId)
  if (!content || !file) return undefined
  const position = placeIn(content)
  const hasBegun = main.some(isBegun)
  const kind = position ? 'resume' : isDone(content) ? 'again' : hasBegun ? 'continue' : 'start'
  return { content, fileId: file.id, position, kind }
}

/** Whether what has been loaded is enough to choose: everything completed is in it, and something open, or all of it. */
export function canChooseNext(contents: readonly Content[], isWhole: boolean, completedCount: number, hasActivity: boolean): boolean {
  if (isWhole) return true
  const regular = contents.filter(({ kind }) => kind === 'regular')
  const seen = (regular.length > 0 ? regular : contents).filter(isDone).length
  const isOpenThere = mainOf(contents).some((content) => !isDone(content))
  const isLastThere = !hasActivity || contents.some((content) => usedAt(content) !== '')
  return seen >= completedCount && isOpenThere && isLastThere
}
