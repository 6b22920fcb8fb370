import { create } from 'zustand'

export const useSpinner = create<{ shown: boolean }>(() => ({ shown: false }))

/** Milliseconds that something may take before the spinner shows. */
export const spinnerDelay = 300
const late = new Set<symbol>()
let hides = 0

/** The blue spinner over the page. */
export const spinner = {
  /** Shows it while something takes long; gives what ends the wait. */
  wait: (): (() => void) => {
    const one = Symbol('wait')
    const before = hides
    const timer = setTimeout(() => {
      if (hides !== before) return
      late.add(one)
      useSpinner.setState({ shown: true })
    }, spinnerDelay)
    return () => {
      clearTimeout(timer)
      if (late.delete(one) && late.size === 0) useSpinner.setState({ shown: false })
    }
  },
  /** Hides it, whatever it waits for; what begins to wait afterwards shows it again. */
  hide: (): void => {
    hides += 1
    late.clear()
    useSpinner.setState({ shown: false })
  },
}
