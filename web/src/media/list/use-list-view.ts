import { useMediaQuery } from '@mantine/hooks'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { changePreferences, usePreferences } from '../../api/preferences.ts'

export type ListView = 'grid' | 'list' | 'split'

interface Plain {
  view: 'grid' | 'list'
}
/** Posters or lines: a matter of the screen in front of one, so it stays in this browser. */
const usePlainView = create<Plain>()(persist((): Plain => ({ view: 'grid' }), { name: 'amn-list-view', version: 1 }))

/** How the list is drawn. The split view is the person's setting, and needs a wide screen. */
export function useListView() {
  const isWide = useMediaQuery('(min-width: 1024px)', window.innerWidth >= 1024, { getInitialValueInEffect: false })
  const isSplit = usePreferences((preferences) => preferences.generalSettings.mediaListSplit)
  const plain = usePlainView((state) => state.view)
  const view: ListView = isSplit && isWide ? 'split' : plain
  const choose = (chosen: ListView) => {
    if (chosen !== 'split') usePlainView.setState({ view: chosen })
    // A failure has been shown by the call; the view has changed here all the same.
    if (isWide && isSplit !== (chosen === 'split')) {
      changePreferences({ generalSettings: { mediaListSplit: chosen === 'split' } }).catch(() => undefined)
    }
  }
  return { view, choose, canSplit: isWide }
}
