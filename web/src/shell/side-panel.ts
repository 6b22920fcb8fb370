import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface SidePanelState {
  /** The panel at the side of wide windows; the choice is kept. */
  isOpen: boolean
  /** The drawer over narrow ones. */
  isDrawerOpen: boolean
  toggle: (isWide: boolean) => void
  closeDrawer: () => void
}

export const useSidePanel = create<SidePanelState>()(
  persist(
    (set) => ({
      isOpen: true,
      isDrawerOpen: false,
      toggle: (isWide) => set((state) => (isWide ? { isOpen: !state.isOpen } : { isDrawerOpen: !state.isDrawerOpen })),
      closeDrawer: () => set({ isDrawerOpen: false }),
    }),
    { name: 'amn-side-panel', version: 1, partialize: ({ isOpen }) => ({ isOpen }) },
  ),
)
