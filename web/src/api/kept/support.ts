import { deleteApp } from './caches.ts'

/** Why this browser keeps nothing: browsers keep only what came over a protected connection, and some of them nothing at all. */
export type Obstacle = 'insecure' | 'browser'

/** What is in the way of keeping anything on this device; undefined where nothing is. */
export function keptObstacle(): Obstacle | undefined {
  if (!window.isSecureContext) return 'insecure'
  return 'serviceWorker' in navigator && 'caches' in window ? undefined : 'browser'
}

/** Starts the worker that answers without the server, and waits until it does. */
export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}worker.js`)
  await navigator.serviceWorker.ready
}

/** Tells the worker that somebody keeps more or less than before, or is somebody else. */
export async function tellWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  registration?.active?.postMessage('kept')
}

/** Ends the worker where nobody keeps anything any more, and takes the app's files off this device. */
export async function stopWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return
  await registration.unregister()
  await deleteApp()
}
