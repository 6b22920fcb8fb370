import type { ViewedContent } from '@amn/contract/media/content'
import type { Segment } from '@amn/contract/playback/segments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../../api/session/use-rights.ts'
import { useVideoKeys } from '../../../api/video-keys.ts'
import { useFrame, useViewerKeys } from '../../frame/frame.ts'
import { bindActs } from '../../keys/act-bindings.ts'
import type { FilmLine } from '../parts/film-line.ts'
import { SegmentPanel } from './SegmentPanel.tsx'

interface Parts {
  video: HTMLVideoElement | null
  content: ViewedContent
  /** Segments are edited for a film in one file. */
  line: FilmLine
  segments: readonly Segment[]
  duration: number
}

/** The editor of segments, for those who may edit the media: the panel with its key. */
export function useSegmentPanel(parts: Parts) {
  const { t } = useTranslation()
  const keys = useVideoKeys()
  const { isMini } = useFrame()
  const [isOpen, setOpen] = useState(false)
  const { video, line, ...rest } = parts
  const mayEdit = useRights().some(({ name, edit }) => edit && name === parts.content.amnMediaType) && line.parts.length <= 1
  const toggle = () => setOpen((was) => !was)
  useViewerKeys(mayEdit && video ? bindActs({ segments: toggle }, keys, 0, (name) => t(`viewer.keys.${name}`, { seconds: 0 })) : [])
  return {
    editSegments: mayEdit ? toggle : undefined,
    segmentPanel: mayEdit && isOpen && !isMini && video && (
      <SegmentPanel {...rest} file={line.film} video={video} onClose={() => setOpen(false)} />
    ),
  }
}
