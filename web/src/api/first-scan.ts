import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

interface FirstScan {
  isAwaited: boolean
}

/** Whether this tab waits for the first scan: whoever has set the library up sees how it fills, and others pay nothing for that. */
export const useFirstScan = create<FirstScan>()(
  persist((): FirstScan => ({ isAwaited: false }), {
    name: 'amn-first-scan',
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export const noteFirstScan = () => useFirstScan.setState({ isAwaited: true })
export const leaveFirstScan = () => useFirstScan.setState({ isAwaited: false })
