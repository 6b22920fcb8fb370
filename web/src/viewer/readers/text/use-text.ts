import { contents } from '@amn/contract/media/content'
import { useGet } from '../../../api/query.ts'
import type { RendererProps } from '../../renderer.ts'
import { useTextSettings } from './settings.ts'

/** A text from a place on, in the encoding that was detected or chosen. */
export function useText({ content, file }: Pick<RendererProps, 'content' | 'file'>, offset: number) {
  const encoding = useTextSettings((state) => state.encodingOf[file.id])
  const query = { amnMediaType: content.amnMediaType, offset, ...(encoding === undefined ? {} : { encoding }) }
  return useGet(
    contents.text,
    { params: { contentId: content.id, fileId: file.id }, query },
    { staleTime: Number.POSITIVE_INFINITY, keepsPrevious: true },
  )
}
