import type { ApiError } from '../../api/failures/api-error.ts'
import type { Obstacle } from '../../api/playback/capability.ts'

/** What is in the way of playing: known before, seen while it plays, or asked for when an element gives up. */
export type Trouble = { kind: 'obstacle'; obstacle: Obstacle | undefined } | { kind: 'failure'; failure: ApiError | 'network' }
