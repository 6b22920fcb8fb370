import { useEffect, useRef } from 'react'
import { create } from 'zustand'

interface Screen {
  back: (() => void) | undefined
  isImmersive: boolean
  /** It says by itself that the server is out of reach. */
  saysAway: boolean
  isLoginOpen: boolean
  /** Where a screen has room for the login card, which otherwise drops down. */
  loginHolder: HTMLElement | undefined
  /** The palette, which searches everything. */
  isSearchOpen: boolean
}

/** What the screen on show asks of the frame around it. */
export const useScreen = create<Screen>(() => ({
  back: undefined,
  isImmersive: false,
  saysAway: false,
  isLoginOpen: false,
  loginHolder: undefined,
  isSearchOpen: false,
}))

/** Shows the back button of the navigation bar for as long as the screen is shown; undefined shows none. */
export function useBack(action: (() => void) | undefined): void {
  const latest = useRef(action)
  const has = action !== undefined
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (!has) return
    useScreen.setState({ back: () => latest.current?.() })
    return () => useScreen.setState({ back: undefined })
  }, [has])
}

/** Gives the whole window to the screen: no navigation bar, side panel or floating button. */
export function useImmersive(isImmersive = true): void {
  useEffect(() => {
    useScreen.setState({ isImmersive })
    return () => useScreen.setState({ isImmersive: false })
  }, [isImmersive])
}

/** Leaves it to the screen to say that the server is out of reach. */
export function useSaysAway(): void {
  useEffect(() => {
    useScreen.setState({ saysAway: true })
    return () => useScreen.setState({ saysAway: false })
  }, [])
}

/** Sets the title of the window to that of the screen. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · AMN` : 'AMN'
  }, [title])
}
