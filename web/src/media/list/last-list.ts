import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

interface Left {
  href: string
  /** Where its entry is in the history of the window. */
  index: number
  /** The item that was open last. */
  mediaId: string | undefined
  scrollY: number
}
const kept = new Map<string, Left>()
let last: Left | undefined
let isReturning = false

const indexOf = (state: object) => Number((state as { __TSR_index?: number }).__TSR_index ?? 0)
/** A list is the same one whichever item its preview shows. */
const keyOf = (href: string) => href.replace(/[?&]selected=\d+/, '')

const drawnWithinMs = 3000

// A long list draws an item only when the page has been scrolled to it; whoever has put the focus elsewhere meanwhile keeps it there.
function focusWhenDrawn(mediaId: string): () => void {
  const until = performance.now() + drawnWithinMs
  const tryOnce = () => {
    const link = document.querySelector<HTMLElement>(`[data-media="${mediaId}"] a`)
    link?.focus({ preventScroll: true })
    const isElsewhere = document.activeElement !== null && !['BODY', 'MAIN'].includes(document.activeElement.tagName)
    if (link || isElsewhere || performance.now() > until) clearInterval(timer)
  }
  const timer = setInterval(tryOnce, 100)
  tryOnce()
  return () => clearInterval(timer)
}

/** Remembers where the person is in the list, and puts focus and scroll back there on return. */
export function useListMemory(isReady: boolean): void {
  const { history } = useRouter()
  useEffect(() => {
    const { href, state } = history.location
    const left: Left = { href, index: indexOf(state), mediaId: undefined, scrollY: window.scrollY }
    const note = (event: Event) => {
      const item = event.target instanceof Element ? event.target.closest('[data-media]') : null
      if (item) left.mediaId = item.getAttribute('data-media') ?? undefined
    }
    const noteScroll = () => (left.scrollY = window.scrollY)
    document.addEventListener('click', note, true)
    window.addEventListener('scrollend', noteScroll)
    const unfollow = history.subscribe(() => {
      if (history.location.pathname !== '/media') return
      left.href = history.location.href
      left.index = indexOf(history.location.state)
    })
    return () => {
      document.removeEventListener('click', note, true)
      window.removeEventListener('scrollend', noteScroll)
      unfollow()
      last = left
      // Whoever only passed through has left no place of their own.
      if (left.mediaId !== undefined || !kept.has(keyOf(left.href))) kept.set(keyOf(left.href), left)
    }
  }, [history])
  useEffect(() => {
    if (!isReady) return
    const left = kept.get(keyOf(history.location.href))
    const isBack = isReturning || left?.index === indexOf(history.location.state)
    if (!left?.mediaId || !isBack) return
    if (isReturning) window.scrollTo({ top: left.scrollY, behavior: 'instant' })
    isReturning = false
    const { mediaId } = left
    left.mediaId = undefined
    return focusWhenDrawn(mediaId)
  }, [isReady, history])
}

/** The way back to the list as it was left: one step of the history when it is just before, else its address; without one, the given list. */
export function useWayBack(type: string | undefined): () => void {
  const { history } = useRouter()
  return () => {
    if (last && last.index + 1 === indexOf(history.location.state)) return history.back()
    isReturning = last !== undefined
    const typed = type ? `/media?type=${type}` : '/media'
    history.push(last && (!type || last.href.includes(`type=${type}`) || last.href.includes('type=All')) ? last.href : typed)
  }
}
