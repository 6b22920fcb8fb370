import { type ScrapField, scrapFields } from '@amn/contract/scrapper/scrap-values'
import { scrapperRuns } from '@amn/contract/scrapper/runs'
import type { MediaType } from '@amn/contract/values'
import { getRouteApi, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useSend } from '../../api/query.ts'
import { lastScrapper, rememberScrapper } from '../last-choice.ts'
import { useScrappers } from '../use-scrappers.ts'

const route = getRouteApi('/media/scrap')
export type RunStrategy = 'merge' | 'overwrite'

/** What a new run is to do: for which media, by which scrapper, with which fields. */
export function useNewRun(types: readonly MediaType[], named: MediaType | undefined) {
  const navigate = route.useNavigate()
  const selected = useRouterState({ select: ({ location }) => location.state.scrap })
  const [onlyType, setType] = useState<MediaType | undefined>(named ?? (types.length === 1 ? types[0] : undefined))
  const [onlyUnscrapped, setOnlyUnscrapped] = useState(true)
  const [strategy, setStrategy] = useState<RunStrategy>('merge')
  const [without, setWithout] = useState<ReadonlySet<ScrapField>>(new Set())
  const isOne = selected?.types.length === 1
  const type = selected ? (isOne ? selected.types[0] : undefined) : onlyType
  const [picked, setPicked] = useState<string>()
  const list = useScrappers(type)
  const fitting = list.scrappers?.filter((one) => !selected || one.types.some((each) => selected.types.includes(each)))
  const chosen = picked ?? lastScrapper(type)
  const scrapper = fitting?.find(({ key, state }) => key === chosen && state !== 'unset')
  const offered = scrapFields.filter((field) => scrapper?.fields.includes(field))
  const fields = offered.filter((field) => !without.has(field))
  const creating = useSend(scrapperRuns.create, { invalidates: [scrapperRuns.list] })
  const canStart = scrapper !== undefined && fields.length > 0 && (selected !== undefined || type !== undefined)
  return {
    selected,
    type,
    list,
    fitting,
    scrapper,
    offered,
    fields,
    strategy,
    onlyUnscrapped,
    canStart,
    isStarting: creating.isPending,
    setType,
    setStrategy,
    setOnlyUnscrapped,
    choose: setPicked,
    setFields: (wanted: readonly string[]) => setWithout(new Set(offered.filter((field) => !wanted.includes(field)))),
    start: () => {
      if (!canStart) return
      if (type) rememberScrapper(type, scrapper.key)
      const which = selected ? { mediaIds: selected.mediaIds } : { amnMediaType: type, onlyUnscrapped }
      creating.mutate(
        { body: { scrapper: scrapper.key, ...which, strategy, fields } },
        { onSuccess: ({ id }) => void navigate({ search: { open: id } }) },
      )
    },
  }
}
export type NewRunForm = ReturnType<typeof useNewRun>
