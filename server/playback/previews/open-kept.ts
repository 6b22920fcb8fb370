import type { Config } from '../../config.ts'
import { openLocalPreviews } from './local.ts'
import type { KeptPreviews } from './kept-previews.ts'
import { openSharedPreviews } from './shared.ts'

/** The previews as this server keeps them: in its cache, or in the object store that it shares with others. */
export const openKept = (config: Config): KeptPreviews =>
  config.objectStore ? openSharedPreviews(config, config.objectStore) : openLocalPreviews(config)
