import { type Caller, until } from '@amn/tools/demo/caller'
import type { ViewedContent } from '@amn/contract/media/content'
import type { MediaCard } from '@amn/contract/media/media'
import type { FilePosition } from '@amn/contract/personal/user-data'

export { type Caller, logIn, waitForScans } from '@amn/tools/demo/caller'

export const adminPassword = 'a lamp at the quay'
/** The people of the stock, who all have the same password: each test takes one who has not opened anything yet. */
export const people = ['ada', 'bolek', 'celina', 'darek', 'ewa', 'feliks', 'gosia', 'henryk', 'iwona']
export const personPassword = 'a boat in the fog'

/** The one media with this title; what is not there yet is waited for. */
export async function mediaNamed(caller: Caller, title: string, type: string): Promise<MediaCard> {
  const found = await caller.get<{ items: MediaCard[] }>(`/media?titleFilter=${encodeURIComponent(title)}&amnMediaType=${type}`)
  const [media] = found.items.filter((item) => item.title === title)
  if (!media) throw new Error(`no ${type} is called ${title}; there are: ${found.items.map((item) => item.title).join(', ') || 'none'}`)
  return media
}

/** What a test opens: the address of the viewer, and the call that tells where a person is in the file. */
export interface Opened {
  content: ViewedContent
  fileId: number
  address: string
  position: string
}

/** The content at an index of a media, with the file whose name ends so (or the one that plays by itself). */
export async function contentOf(caller: Caller, title: string, type: string, ending = '', index = 0): Promise<Opened> {
  const media = await mediaNamed(caller, title, type)
  const { items } = await caller.get<{ items: { id: number; files: { name: string }[] }[] }>(
    `/media/${media.id}/content?amnMediaType=${type}&size=100`,
  )
  const fitting = items.filter(({ files }) => ending === '' || files.some(({ name }) => name.endsWith(ending)))
  const item = fitting[index]
  if (!item)
    throw new Error(
      `${title} has no content ${index} with ${ending}: ${JSON.stringify(items.map(({ files }) => files.map(({ name }) => name)))}`,
    )
  const content = await caller.get<ViewedContent>(`/content/${item.id}?amnMediaType=${type}`)
  const fileId = content.files.find(({ name }) => ending !== '' && name.endsWith(ending))?.id ?? content.playFileId
  if (!fileId) throw new Error(`${title} has no file to open`)
  return {
    content,
    fileId,
    address: `/media/${media.id}/content/${content.id}/file/${fileId}?type=${type}`,
    position: `/media/${media.id}/user-data/content/${content.id}/file/${fileId}?amnMediaType=${type}`,
  }
}

export const positionIn = (caller: Caller, opened: Opened): Promise<FilePosition> => caller.get<FilePosition>(opened.position)

/** Waits until the work that follows scans has been done (pictures, subtitles, segments): what is copied from there has none of it left to do. */
export async function waitForWork(caller: Caller, kinds: readonly string[]): Promise<void> {
  interface Task {
    kind: string
    running: number
    waiting: number
    lastJob: { state: string } | null
  }
  const ask = () => caller.get<Task[]>('/tasks')
  const isOver = ({ running, waiting, lastJob }: Task) => running + waiting === 0 && lastJob?.state === 'done'
  await until(ask, (tasks) => kinds.every((kind) => tasks.some((task) => task.kind === kind && isOver(task))))
}
