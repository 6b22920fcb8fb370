import { useTranslation } from 'react-i18next'
import { IconPhotoOff } from '@tabler/icons-react'
import { contents } from '@amn/contract/media/content'
import { useGet } from '../../api/query.ts'
import type { RendererProps } from '../renderer.ts'
import { ViewerMessage } from '../frame/ViewerMessage.tsx'
import { PictureBook } from './images/PictureBook.tsx'
import { useKeptSettings } from './images/kept/use-kept-settings.ts'
import { ReaderFault } from './shared/ReaderFault.tsx'
import { ReaderSkeleton } from './shared/ReaderSkeleton.tsx'

/** Archives and folders of pictures: manga, comics, webtoons. */
export function ImageReader(props: RendererProps) {
  const { t } = useTranslation()
  const { content, file } = props
  const sent = { params: { contentId: content.id, fileId: file.id }, query: { amnMediaType: content.amnMediaType } }
  const { data: pages, error, refetch } = useGet(contents.pages, sent, { staleTime: Number.POSITIVE_INFINITY })
  const { isReady } = useKeptSettings(content)
  if (error) return <ReaderFault failure={error} content={content} file={file} onRetry={() => void refetch()} />
  if (!pages || !isReady) return <ReaderSkeleton shape="picture" />
  if (pages.length === 0) return <ViewerMessage icon={<IconPhotoOff size={36} />} title={t('readers.images.empty')} />
  return <PictureBook {...props} pages={pages} />
}
