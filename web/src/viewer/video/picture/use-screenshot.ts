import type { ViewedContent } from '@amn/contract/media/content'
import { useTranslation } from 'react-i18next'
import { notice } from '../../../ui/feedback/notice.ts'
import { contentName } from '../../content/content-name.ts'
import { saveFile } from '../../../ui/form/save-file.ts'
import { screenshotName, takeFrame } from './screenshot.ts'

/** The act that saves the frame on show, without anything that lies over it; `say` shows the name of the file for a moment. */
export function useScreenshot(video: HTMLVideoElement | null, content: ViewedContent, say: (text: string) => void): () => void {
  const { t } = useTranslation()
  return () => {
    if (!video) return
    const name = screenshotName([content.mediaTitle, contentName(content, t)], video.currentTime)
    void takeFrame(video).then((frame) => {
      if (!frame) return notice.error(t('watching.screenshot.failed'))
      saveFile(name, frame)
      say(t('watching.screenshot.saved', { name }))
    })
  }
}
