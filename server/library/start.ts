import type { Config } from '../config.ts'
import type { Store } from '../db/connect.ts'
import type { App } from '../http/app.ts'

/** What the running library gives: its calls, and how to stop its work. */
export interface Library {
  routes: (app: App) => void
  stop: () => Promise<void>
}

/** Starts the library's background work over a store and gives its calls. */
export async function startLibrary(_store: Store, _config: Config): Promise<Library> {
  return { routes: () => undefined, stop: async () => undefined }
}
