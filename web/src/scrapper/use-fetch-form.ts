import type { Media } from '@amn/contract/media/media'
import { type ScrapperEntry, scrappers as calls } from '@amn/contract/scrapper/scrapper'
import { useState } from 'react'
import { useSend } from '../api/query.ts'
import { lastScrapper, rememberScrapper } from './last-choice.ts'
import { useScrappers } from './use-scrappers.ts'

export type Way = ScrapperEntry['finds'][number]
export const ways = ['query', 'url', 'id'] as const satisfies readonly Way[]

const yearOf = ({ seasonYear, airedFrom }: Media) => seasonYear ?? (airedFrom ? Number(airedFrom.slice(0, 4)) : undefined)
const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text.trim())

/** What is asked of which scrapper, and what came of it; nothing that was filled in is ever lost by a failure. */
export function useFetchForm(media: Media, named: string | undefined) {
  const list = useScrappers(media.amnMediaType)
  const [chosen, setChosen] = useState(() => named ?? lastScrapper(media.amnMediaType))
  const [isOpen, setOpen] = useState(true)
  const [wanted, setWanted] = useState<Way>('query')
  const [texts, setTexts] = useState<Record<Way, string>>({ query: media.title, url: '', id: '' })
  const [year, setYear] = useState(() => yearOf(media))
  const fetching = useSend(calls.scrap)
  const scrapper = list.scrappers?.find(({ key, state }) => key === chosen && state !== 'unset')
  const finds = scrapper?.finds ?? ways
  const way = finds.includes(wanted) ? wanted : (finds[0] ?? 'query')
  const text = texts[way].trim()
  const canFetch = scrapper !== undefined && text !== ''
  const fetch = () => {
    if (!canFetch) return
    const { amnMediaType, id: mediaId } = media
    rememberScrapper(amnMediaType, scrapper.key)
    const asked = way === 'query' ? { query: text, ...(year && { year }) } : way === 'url' ? { url: text } : { id: text }
    fetching.mutate({ body: { scrapper: scrapper.key, amnMediaType, mediaId, ...asked }, quiet: true }, { onSuccess: () => setOpen(false) })
  }
  return {
    list,
    scrapper,
    way,
    texts,
    year,
    canFetch,
    fetch,
    isFolded: !isOpen && scrapper !== undefined,
    unfold: () => setOpen(true),
    choose: (key: string) => setChosen(key),
    setWay: setWanted,
    setYear,
    setText: (typed: string) => {
      // Who pastes an address means the page that it leads to.
      const isPasted = way === 'query' && finds.includes('url') && isAddress(typed)
      if (isPasted) setWanted('url')
      setTexts({ ...texts, [isPasted ? 'url' : way]: typed })
    },
    isFetching: fetching.isPending,
    failure: fetching.error,
    candidates: fetching.data?.candidates,
    attribution: fetching.data?.attribution ?? null,
    /** Of whom the candidates are. */
    asked: fetching.variables?.body.scrapper,
  }
}
export type FetchForm = ReturnType<typeof useFetchForm>
