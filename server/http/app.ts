import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import type { UndoKinds } from '../domain/history/undo.ts'
import type { Serve } from './serve.ts'
import type { ShowGauge } from './metrics/metrics.ts'
import type { WhileFull } from './while-full.ts'

/** What every feature is built from. */
export interface App {
  serve: Serve
  store: Store
  config: Config
  /** To be called when rights, sessions or accounts have changed. */
  forgetActors: () => void
  whileFull: WhileFull
  /** Adds a number to the metrics, where these are switched on. */
  showGauge: ShowGauge
  /** Whether lists are answered from memory, and how many media that holds. */
  describeIndex: () => { isReady: boolean; media: number }
  /** Ends the server in order, to be started again by whoever supervises it. */
  restart: () => void
  /** How acts of the history are undone that need more than their fields put back. */
  undoKinds: UndoKinds
}
