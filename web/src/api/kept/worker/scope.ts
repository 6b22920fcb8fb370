/** What a service worker is told of; the types of the page do not know it. */
interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}
export interface Asked extends LifeEvent {
  request: Request
  respondWith(reply: Promise<Response>): void
}
interface Scope {
  addEventListener(type: 'install' | 'activate' | 'message', listen: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: Asked) => void): void
  clients: { claim(): Promise<void> }
}

export const scope = globalThis as unknown as Scope
