import { collections, type Collection } from '@amn/contract/collections/collections'
import { mediaBrowse, type MediaBrief } from '@amn/contract/media/browse'
import { type MediaCard, media } from '@amn/contract/media/media'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call/call.ts'
import { askToPlay } from '../api/play-intent.ts'
import { startRun } from '../api/play-run.ts'
import { mediaSearch } from '../api/search/media-search.ts'
import { collectionName } from '../ui/collections/collection-name.ts'
import { notice } from '../ui/feedback/notice.ts'

const pageSize = 100
/** So many titles are played at most. */
const mostPlayed = 500
/** How many are asked at once what of them plays. */
const briefsAtOnce = 50

const isDone = ({ myData }: MediaCard) => myData?.mediaStatus === 'COMPLETED'

function shuffle<T>(items: readonly T[]): T[] {
  const shuffled = [...items]
  for (let at = shuffled.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[shuffled[at], shuffled[other]] = [shuffled[other] as T, shuffled[at] as T]
  }
  return shuffled
}

/** The first of some titles that the person may play and that has a file that is there. */
async function findPlayable(titles: readonly MediaCard[]): Promise<MediaBrief | undefined> {
  for (let from = 0; from < titles.length; from += briefsAtOnce) {
    const ids = titles.slice(from, from + briefsAtOnce).map(({ id }) => String(id))
    const briefs = await call(mediaBrowse.briefs, { query: { ids, amnMediaType: 'All' } })
    const found = ids.flatMap((id) => briefs.find((one) => String(one.id) === id && one.next !== null) ?? [])[0]
    if (found) return found
  }
  return undefined
}

/** Plays the titles of a collection or list one after another, in its order or by chance. */
export function usePlayAll(collection: Collection) {
  const { t } = useTranslation()
  const { navigate, options } = useRouter()
  const [isBusy, setBusy] = useState(false)
  const readPage = (page: number) => {
    const { id, rule } = collection
    if (rule === null) return call(collections.items, { params: { collectionId: id }, query: { page, size: pageSize } })
    const {
      type,
      page: _page,
      size: _size,
      selected: _selected,
      ...filter
    } = mediaSearch((options.parseSearch?.(rule) ?? {}) as Record<string, unknown>)
    return call(media.list, { query: { ...filter, amnMediaType: type, page, size: pageSize } })
  }
  const readAll = async () => {
    const titles: MediaCard[] = []
    for (let page = 0; page * pageSize < mostPlayed; page++) {
      const { items, totalItems } = await readPage(page)
      titles.push(...items)
      if (titles.length >= totalItems || items.length === 0) break
    }
    return titles
  }
  const play = async (isByChance: boolean) => {
    const all = await readAll()
    const ordered = isByChance ? shuffle(all) : all
    // What is completed is played only where there is nothing else.
    const wanted = ordered.some((one) => !isDone(one)) ? ordered.filter((one) => !isDone(one)) : ordered
    const first = await findPlayable(wanted)
    const at = wanted.findIndex(({ id }) => id === first?.id)
    const card = wanted[at]
    if (!card || !first?.next) return notice.info(t('collections.nothingToPlay'))
    const titles = wanted.slice(at).map(({ id, amnMediaType, title }) => ({ id, amnMediaType, title }))
    startRun({ name: collectionName(collection, t), titles })
    askToPlay(first.next.contentId)
    await navigate({
      to: '/media/$mediaId/content/$contentId/file/{-$fileId}',
      params: { mediaId: card.id, contentId: first.next.contentId, fileId: first.next.fileId ?? undefined },
      search: { type: card.amnMediaType },
    })
  }
  return {
    isBusy,
    play: (isByChance: boolean) => {
      setBusy(true)
      // A failure has been shown by the call.
      void play(isByChance)
        .catch(() => undefined)
        .finally(() => setBusy(false))
    },
  }
}
