import { defaultSettings } from '@amn/contract/personal/user-settings'
import { useMediaQuery } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { ChoosableColumn } from './table/columns.ts'
import { applyPreferences, usePreferences } from '../../api/session/preferences.ts'

export type ListView = 'grid' | 'list' | 'split'

const usualSize = defaultSettings.generalSettings.itemsPerPage

interface Plain {
  view: 'grid' | 'list'
  /** One long list instead of pages; undefined until somebody chooses. */
  isEndless: boolean | undefined
  /** How many items a page had when that was chosen. */
  chosenAt?: number
  /** The filter is beside the list where there is room. */
  isFilterOpen: boolean
  /** The columns of the table; undefined until somebody chooses. */
  columns?: readonly ChoosableColumn[] | undefined
}
/** Posters or lines, pages or none: matters of the screen in front of one, so they stay in this browser. */
const usePlainView = create<Plain>()(
  persist((): Plain => ({ view: 'grid', isEndless: undefined, isFilterOpen: false }), {
    name: 'amn-list-view',
    version: 2,
    // Pages were there without being chosen.
    migrate: (kept) => ({ ...(kept as Plain), isEndless: (kept as Plain).isEndless || undefined }),
  }),
)

/** From now on the list comes in pages. */
export const preferPages = () => usePlainView.setState({ isEndless: false })

/** Which columns the table has in this browser. */
export const useColumnChoice = () => usePlainView((state) => state.columns)
export const chooseColumns = (columns: readonly ChoosableColumn[] | undefined) => usePlainView.setState({ columns })

/** How the list is drawn. The split view is the person's setting, and needs a wide screen. */
export function useListView() {
  const isWide = useMediaQuery('(min-width: 1024px)', window.innerWidth >= 1024, { getInitialValueInEffect: false })
  const { mediaListSplit: isSplit, itemsPerPage } = usePreferences((preferences) => preferences.generalSettings)
  const { size } = useSearch({ strict: false })
  const { view: plain, isEndless: choice, chosenAt = usualSize, isFilterOpen } = usePlainView()
  const view: ListView = isSplit && isWide ? 'split' : plain
  // Whoever has said since how many items a page holds wants pages.
  const chosen = choice && chosenAt !== itemsPerPage ? undefined : choice
  const isEndless = chosen ?? (size === undefined && itemsPerPage === usualSize)
  const choose = (next: ListView) => {
    if (next !== 'split') usePlainView.setState({ view: next })
    if (isWide && isSplit !== (next === 'split')) {
      applyPreferences({ generalSettings: { mediaListSplit: next === 'split' } })
    }
  }
  const setEndless = (endless: boolean) => usePlainView.setState({ isEndless: endless, chosenAt: itemsPerPage })
  const setFilterOpen = (isOpen: boolean) => usePlainView.setState({ isFilterOpen: isOpen })
  return { view, choose, canSplit: isWide, isEndless, setEndless, isFilterOpen, setFilterOpen }
}
export type ListShape = ReturnType<typeof useListView>
