import { contents } from '@amn/contract/media/content'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../api/call/call.ts'
import type { RendererProps } from '../../renderer.ts'
import { type OutlineEntry, titlesInDoubt } from './outline.ts'

/** An outline whose titles are readable whatever they are written in; the server, which knows the encodings, reads those in doubt. */
export function useOutlineTitles({ content, file }: Pick<RendererProps, 'content' | 'file'>, outline: OutlineEntry[]): OutlineEntry[] {
  const titles = useMemo(() => titlesInDoubt(outline), [outline])
  const { data } = useQuery({
    queryKey: ['pdf', 'outline', file.id, titles],
    enabled: titles.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => {
      const query = { amnMediaType: content.amnMediaType }
      const params = { contentId: content.id, fileId: file.id }
      return call(contents.outlineTitles, { params, query, body: { titles }, signal, quiet: true, isBackground: true })
    },
  })
  return useMemo(() => {
    if (!data) return outline
    const read = new Map(titles.map((title, at) => [title, data.titles[at] ?? title]))
    return outline.map((entry) => ({ ...entry, title: read.get(entry.title) ?? entry.title }))
  }, [outline, titles, data])
}
