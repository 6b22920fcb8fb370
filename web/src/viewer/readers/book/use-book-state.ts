import type { MediaFile } from '@amn/contract/media/content'
import { useKeepAwake, useRendererState } from '../../frame/frame.ts'
import { fractionAt } from './progress.ts'
import type { OpenBook } from './foliate.ts'

interface Parts {
  file: MediaFile
  open: OpenBook | undefined
  /** The place in sight. */
  cfi: string | undefined
  /** How much each section is of the book. */
  sizes: readonly number[] | undefined
  chapter: string | undefined
  /** The reader leaves the place in sight, and may come back to it. */
  leave(): void
}

/** Tells the frame what an e-book shows, and goes where the frame wants to. */
export function useBookState({ file, open, cfi, sizes, chapter, leave }: Parts): void {
  useKeepAwake(true)
  useRendererState({
    position: () => (cfi === undefined ? undefined : { position: cfi, unit: 'cfi' }),
    words() {
      const here = open?.wordsHere()
      return { chapter, text: here?.text, progress: here && sizes && fractionAt(sizes, here.index, here.part) }
    },
    goTo(place, fileId) {
      if (fileId !== file.id || !open) return false
      leave()
      void open.comeBack(String(place.position))
      return true
    },
  })
}
