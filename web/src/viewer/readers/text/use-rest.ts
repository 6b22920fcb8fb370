import { useQuery } from '@tanstack/react-query'
import { type TextPart, contents } from '@amn/contract/media/content'
import { call } from '../../../api/call/call.ts'
import type { RendererProps } from '../../renderer.ts'

/** The whole of a text whose first part is known; the parts of a very long one are asked for one after another. */
export function useRest(
  { content, file }: Pick<RendererProps, 'content' | 'file'>,
  first: TextPart | undefined,
): { text: string | undefined; error: Error | null } {
  const isWhole = first !== undefined && first.text.length >= first.length
  const { data, error } = useQuery({
    queryKey: ['text', 'whole', file.id, first?.encoding],
    enabled: first !== undefined && !isWhole,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      let text = first?.text ?? ''
      while (text.length < (first?.length ?? 0)) {
        const query = { amnMediaType: content.amnMediaType, encoding: first?.encoding, offset: text.length }
        const next = await call(contents.text, { params: { contentId: content.id, fileId: file.id }, query, signal, quiet: true })
        if (next.text === '') break
        text += next.text
      }
      return text
    },
  })
  return { text: isWhole ? first.text : data, error }
}
