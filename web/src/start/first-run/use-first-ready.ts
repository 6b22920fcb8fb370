import { contents } from '@amn/contract/media/content'
import type { MediaCard } from '@amn/contract/media/media'
import { useGet } from '../../api/query.ts'

/** What people try first. */
const order = ['Movie', 'TvSeries', 'Anime', 'Cartoon', 'Audiobook', 'Manga', 'Book', 'Novel', 'Other'] as const
const isReadKind = (type: MediaCard['amnMediaType']) => type === 'Manga' || type === 'Book' || type === 'Novel'

/** The first of some media that opens, films before all others; undefined while a scan has not come to it. */
export function useFirstReady(media: readonly MediaCard[]) {
  const first = order.flatMap((type) => media.find(({ amnMediaType }) => amnMediaType === type) ?? []).at(0)
  const query = { amnMediaType: first?.amnMediaType ?? 'Other', size: 5 } as const
  const list = useGet(
    contents.ofMedia,
    { params: { id: first?.id ?? 0 }, query },
    { isBackground: true, enabled: first !== undefined, refetchInterval: (reply) => (findReady(reply?.items) ? false : 3000) },
  )
  const content = findReady(list.data?.items)
  return first && content ? { media: first, contentId: content.id, isRead: isReadKind(first.amnMediaType) } : undefined
}

interface Playable {
  id: number
  files: readonly { state: string; renderer: string }[]
}
const findReady = (items: readonly Playable[] | undefined) =>
  items?.find(({ files }) => files.some(({ state, renderer }) => state === 'available' && renderer !== 'NONE'))
