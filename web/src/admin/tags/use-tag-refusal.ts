import type { TagGroup } from '@amn/contract/media/tags'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../api/call/call.ts'
import { showFailure } from '../../api/failures/show-failure.ts'

type Named = Pick<TagGroup, 'name' | 'description' | 'version'>

/**
 * What a refused change of a tag or a tag group tells: a name that is taken is reported at its field; what somebody else has stored
 * meanwhile is shown, and the next attempt overwrites it.
 */
export function useTagRefusal<T extends Named>(edited: T | undefined, read: () => Promise<T>) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string>()
  const [newer, setNewer] = useState<T>()
  return {
    problem,
    newer,
    version: (newer ?? edited)?.version,
    clear: () => setProblem(undefined),
    onError: (failure: Error) => {
      if (isCode(failure, 'DUPLICATE')) setProblem(t('tags.nameTaken'))
      else if (isCode(failure, 'STALE')) void read().then(setNewer, showFailure)
      else showFailure(failure)
    },
  }
}
