import { useState } from 'react'
import type { ApiError } from '../../api/failures/api-error.ts'
import type { Probe } from '@amn/contract/media/content'
import { findFileProblem } from './file-problem.ts'
import { type Obstacle, browserTakes, findObstacle } from '../video/capability.ts'

export type Trouble = { kind: 'obstacle'; obstacle: Obstacle | undefined } | { kind: 'failure'; failure: ApiError | 'network' }

/** What is in the way of playing: known before, seen while it plays, or asked for when an element gives up. */
export function usePlayable(probe: Probe | null) {
  const [trouble, setTrouble] = useState<Trouble | undefined>(() => {
    const obstacle = findObstacle(probe, browserTakes)
    return obstacle && { kind: 'obstacle', obstacle }
  })
  const [isForced, setForced] = useState(false)
  return {
    trouble,
    onSilent: (obstacle: Obstacle) => !isForced && setTrouble({ kind: 'obstacle', obstacle }),
    onError: async (address: string) => {
      const failure = await findFileProblem(address)
      setTrouble(failure ? { kind: 'failure', failure } : { kind: 'obstacle', obstacle: undefined })
    },
    tryAnyway: () => {
      setForced(true)
      setTrouble(undefined)
    },
  }
}
