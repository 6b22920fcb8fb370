import { mediaBrowse } from '@amn/contract/media/browse'
import type { RefObject } from 'react'
import { useGet } from '../../../api/query.ts'
import { orderedFilterOf } from '../list-search.ts'
import type { Jump } from '../results.ts'
import { Scrubber } from './Scrubber.tsx'
import classes from './scrubber.module.css'
import type { ListLocation } from '../use-list-search.ts'

interface Props {
  location: ListLocation
  isLive: boolean
  jump: RefObject<Jump>
}

/** The letters or years of the list, where its order has any. */
export function MarksOfList({ location: { search }, isLive, jump }: Props) {
  const { sort } = search
  const { seed: _, ...query } = { seed: 0, ...orderedFilterOf(search) }
  const hasMarks = sort === 'title' || sort === 'added' || sort === 'aired'
  const { data } = useGet(mediaBrowse.marks, { query }, { isBackground: true, enabled: hasMarks, staleTime: 60_000 })
  if (!hasMarks) return null
  return (
    // Its room is kept, so that nothing moves when the marks come.
    <div className={classes.rail}>
      {data && data.length > 1 && (
        <Scrubber marks={data} top={search.page * search.size} isLive={isLive} onJump={(index) => jump.current?.(index)} />
      )}
    </div>
  )
}
