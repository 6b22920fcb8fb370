import type { reasons as english } from '../../en/reasons.ts'
import type { Translated } from '../../translated.ts'

/** A Polish text for every reason that has an English one. */
export type PolishReasons = Translated<typeof english>
