import { FindBar } from '../shared/FindBar.tsx'
import type { useBookFind } from './use-book-find.ts'

/** The search of an e-book, where it is open. */
export function BookFind({ find }: { find: ReturnType<typeof useBookFind> }) {
  if (!find.isOpen) return null
  return (
    <FindBar
      phrase={find.phrase}
      count={find.count}
      current={find.current}
      isSearching={find.isSearching}
      onPhrase={find.setPhrase}
      onStep={find.step}
      onClose={find.close}
    />
  )
}
