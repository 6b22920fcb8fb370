import type { ViewedContent } from '@amn/contract/media/content'
import { useState } from 'react'
import { useRights } from '../../api/session/use-rights.ts'
import { useFrame } from '../frame/frame.ts'

type Side = 'chapters' | 'edit' | 'queue'

/** What stands beside a recording: its chapters, their editor for those who may edit the media, or for members what is heard next. */
export function useAudioSide({ amnMediaType }: ViewedContent, { hasChapters, hasQueue }: { hasChapters: boolean; hasQueue: boolean }) {
  const { isMini } = useFrame()
  const mayEdit = useRights().some(({ name, edit }) => edit && name === amnMediaType)
  const [wanted, setWanted] = useState<Side>('chapters')
  const may: Record<Side, boolean> = { edit: mayEdit && !isMini, queue: hasQueue && !isMini, chapters: hasChapters }
  const shown = may[wanted] ? wanted : hasChapters ? 'chapters' : undefined
  return {
    shown,
    edit: mayEdit ? () => setWanted('edit') : undefined,
    toggleQueue: hasQueue ? () => setWanted(wanted === 'queue' ? 'chapters' : 'queue') : undefined,
    close: () => setWanted('chapters'),
  }
}
