import type { ViewedContent } from '@amn/contract/media/content'
import { useState } from 'react'
import { useRights } from '../../api/session/use-rights.ts'
import { useFrame } from '../frame/frame.ts'

type Side = 'chapters' | 'edit'

/** What stands beside a recording: its chapters, or their editor for those who may edit the media. */
export function useAudioSide({ amnMediaType }: ViewedContent, hasChapters: boolean) {
  const { isMini } = useFrame()
  const mayEdit = useRights().some(({ name, edit }) => edit && name === amnMediaType)
  const [wanted, setWanted] = useState<Side>('chapters')
  const isEditing = wanted === 'edit' && mayEdit && !isMini
  const shown: Side | undefined = isEditing ? 'edit' : hasChapters ? 'chapters' : undefined
  return {
    shown,
    edit: mayEdit ? () => setWanted('edit') : undefined,
    close: () => setWanted('chapters'),
  }
}
