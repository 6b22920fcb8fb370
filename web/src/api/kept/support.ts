/** Why this browser keeps nothing: browsers keep only what came over a protected connection, and some of them nothing at all. */
export type Obstacle = 'insecure' | 'browser'

/** What is in the way of keeping anything on this device; undefined where nothing is. */
export function keptObstacle(): Obstacle | undefined {
  if (!window.isSecureContext) return 'insecure'
  return 'serviceWorker' in navigator && 'caches' in window ? undefined : 'browser'
}

/** Milliseconds in which a worker says that it has heard; one of an older version of the app never does, and has all of it. */
const hearing = 3000

/** Tells the worker that somebody keeps more or less than before, is about to, or is somebody else; gives whether it has done what follows from that. */
export async function tellWorker(keeps = false): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  const worker = registration?.active
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), hearing)
    port1.addEventListener('message', ({ data }) => (data === 'heard' ? clearTimeout(timer) : resolve(data === true)))
    port1.start()
    worker.postMessage({ keeps, locale: document.documentElement.lang }, [port2])
  })
}

/** Starts the worker that answers while the server does not. */
export async function startWorker(): Promise<void> {
  await navigator.serviceWorker.register(`${import.meta.env.BASE_URL}worker.js`)
  await navigator.serviceWorker.ready
}

/** Starts the worker, and has it keep the app, which opens what is kept. */
export async function keepApp(): Promise<void> {
  await startWorker()
  if (!(await tellWorker(true))) throw new Error('The app cannot be kept')
}
