import type { MediaType } from '@amn/contract/values'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isServerThere } from '../api/server-there.ts'

/** Opens the list of a type by loading the page anew; without the server, which the browser would tell of on a page of its own, within the app. */
export function useOpenAnew(onGo?: () => void) {
  const navigate = useNavigate()
  return (event: MouseEvent, type: MediaType) => {
    // Another tab or window is the browser's own affair.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void isServerThere().then((isUp) => {
      if (isUp) return window.location.assign(`/media?type=${type}`)
      onGo?.()
      void navigate({ to: '/media', search: { type } })
    })
  }
}
