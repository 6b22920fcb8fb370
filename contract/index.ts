import { contents } from './content.ts'
import { library } from './library.ts'
import { media } from './media.ts'
import { sessionCalls } from './session.ts'
import { settings } from './settings.ts'
import { userData } from './user-data.ts'
import { utils } from './utils.ts'

/** Every call of the product in one table; the name of a call is `<group>.<name>`. */
export const api = { session: sessionCalls, settings, utils, media, contents, userData, library }

/** Everything the web and the server need below the base path. */
export const apiPath = '/api/v1'
export const defaultBase = '/amn-service'
