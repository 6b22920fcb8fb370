import { useMediaQuery } from '@mantine/hooks'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { changePreferences, usePreferences } from '../../api/session/preferences.ts'

export type ListView = 'grid' | 'list' | 'split'

interface Plain {
  view: 'grid' | 'list'
  /** One long list instead of pages. */
  isEndless: boolean
  /** The filter is beside the list where there is room. */
  isFilterOpen: boolean
}
/** Posters or lines, pages or none: matters of the screen in front of one, so they stay in this browser. */
const usePlainView = create<Plain>()(
  persist((): Plain => ({ view: 'grid', isEndless: false, isFilterOpen: false }), { name: 'amn-list-view', version: 1 }),
)

/** How the list is drawn. The split view is the person's setting, and needs a wide screen. */
export function useListView() {
  const isWide = useMediaQuery('(min-width: 1024px)', window.innerWidth >= 1024, { getInitialValueInEffect: false })
  const isSplit = usePreferences((preferences) => preferences.generalSettings.mediaListSplit)
  const { view: plain, isEndless, isFilterOpen } = usePlainView()
  const view: ListView = isSplit && isWide ? 'split' : plain
  const choose = (chosen: ListView) => {
    if (chosen !== 'split') usePlainView.setState({ view: chosen })
    // A failure has been shown by the call; the view has changed here all the same.
    if (isWide && isSplit !== (chosen === 'split')) {
      changePreferences({ generalSettings: { mediaListSplit: chosen === 'split' } }).catch(() => undefined)
    }
  }
  const setEndless = (endless: boolean) => usePlainView.setState({ isEndless: endless })
  const setFilterOpen = (isOpen: boolean) => usePlainView.setState({ isFilterOpen: isOpen })
  return { view, choose, canSplit: isWide, isEndless, setEndless, isFilterOpen, setFilterOpen }
}
export type ListShape = ReturnType<typeof useListView>
