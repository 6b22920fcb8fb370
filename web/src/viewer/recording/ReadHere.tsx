import { IconBook } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ViewedContent } from '@amn/contract/media/content'
import { viewerAddress } from '../addresses.ts'
import { useFrame } from '../frame/frame.ts'
import { ViewerTools } from '../frame/ViewerTools.tsx'
import { ToolButton } from '../readers/shared/ToolButton.tsx'
import { useViewerAddress } from '../use-viewer-address.ts'

/** The way from a recording to the place in its book, where that lies beside it; `time` is in seconds of the whole recording. */
export function ReadHere({ content, time }: { content: ViewedContent; time: number }) {
  const { t } = useTranslation()
  const { isMini } = useFrame()
  const { replace } = useViewerAddress()
  const book = content.files.find(({ renderer, state }) => renderer === 'EBOOK_READER' && state === 'available')
  if (!book || isMini) return null
  const read = () => {
    const position = Math.round(time * 10) / 10
    replace(viewerAddress(content.mediaId, content.id, book.id, content.amnMediaType, { position, unit: 'seconds' }))
  }
  return (
    <ViewerTools>
      <ToolButton name={t('viewer.readHere')} onPress={read}>
        <IconBook />
      </ToolButton>
    </ViewerTools>
  )
}
