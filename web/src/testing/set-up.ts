import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { clearSession } from '../api/session/session-state.ts'
import { applyLocale } from '../i18n/i18n.ts'

// What jsdom lacks and Mantine asks for.
window.matchMedia = (query) =>
  ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList
window.ResizeObserver ??= class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
// Nothing is scrolled near; a test for which something is says so itself.
window.IntersectionObserver ??= class {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
} as unknown as typeof IntersectionObserver
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
// Whatever lies nowhere counts as scrolled away, and a menu that hangs on it is hidden.
Element.prototype.getBoundingClientRect = () => DOMRect.fromRect({ x: 10, y: 10, width: 100, height: 20 })
Object.defineProperties(document.documentElement, { clientWidth: { value: 1280 }, clientHeight: { value: 800 } })
Object.defineProperty(document, 'fonts', { value: Object.assign(new EventTarget(), { ready: Promise.resolve() }) })

// What is not there yet is waited for: on a busy machine a second is short.
configure({ asyncUtilTimeout: 30_000 })

beforeEach(() => applyLocale('en'))
afterEach(() => {
  cleanup()
  notifications.clean()
  localStorage.clear()
  clearSession()
})
