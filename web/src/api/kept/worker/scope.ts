/** What a service worker is told of; the types of the page do not know it. */
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}
export interface Asked extends LifeEvent {
  request: Request
  respondWith(reply: Promise<Response>): void
}
interface Told extends LifeEvent {
  data: unknown
  ports: readonly MessagePort[]
}
interface Scope {
  addEventListener(type: 'install' | 'activate', listen: (event: LifeEvent) => void): void
  addEventListener(type: 'message', listen: (event: Told) => void): void
  addEventListener(type: 'fetch', listen: (event: Asked) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
}

export const scope = globalThis as unknown as Scope
