import { create } from 'zustand'

export const useSpinner = create<{ shown: boolean }>(() => ({ shown: false }))

/** The blue spinner over the whole screen. */
export const spinner = {
  show: () => useSpinner.setState({ shown: true }),
  hide: () => useSpinner.setState({ shown: false }),
}
