import { useEffect } from 'react'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { useHighlights } from '../../../annotations/use-highlights.tsx'
import type { OpenBook } from '../foliate.ts'
import { fractionAt } from '../progress.ts'
import type { BookSelection } from './page-highlights.ts'

interface Parts {
  content: ViewedContent
  file: MediaFile
  open: OpenBook | undefined
  /** How much each section is of the book. */
  sizes: readonly number[] | undefined
  chapter: string | undefined
}

/** The highlights of an e-book: drawn in its pages, made from what is selected there. */
export function useBookHighlights({ content, file, open, sizes, chapter }: Parts) {
  const { highlights, select, ...marking } = useHighlights(content, file, () => open?.clearSelection())
  useEffect(() => open?.showHighlights(highlights), [open, highlights])
  return {
    ...marking,
    select(selection: BookSelection | undefined) {
      if (!selection) return select(undefined)
      const { position, text, index, part, box } = selection
      const progress = sizes ? fractionAt(sizes, index, part) : null
      select({ position, unit: 'cfi', offset: null, progress, chapter: chapter ?? null, text, box })
    },
  }
}
