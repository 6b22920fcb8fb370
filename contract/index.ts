import { audit } from './audit.ts'
import { contents } from './content.ts'
import { events } from './events.ts'
import { groups } from './groups.ts'
import { imports } from './imports.ts'
import { issues } from './issues.ts'
import { library } from './library.ts'
import { lists } from './lists.ts'
import { mediaBrowse } from './media-browse.ts'
import { bin, mediaEdit } from './media-edit.ts'
import { mediaOrganise } from './media-organise.ts'
import { mediaSuggest } from './media-suggest.ts'
import { media } from './media.ts'
import { myDataCalls } from './my-data.ts'
import { privileges } from './privileges.ts'
import { scrapperRuns } from './scrapper-runs.ts'
import { scrapperSources } from './scrapper-sources.ts'
import { scrappers } from './scrapper.ts'
import { sessionCalls } from './session.ts'
import { settings } from './settings.ts'
import { tags } from './tags.ts'
import { tasks } from './tasks.ts'
import { userData } from './user-data.ts'
import { userMarks } from './user-marks.ts'
import { users } from './users.ts'
import { utils } from './utils.ts'

/** Every call of the product in one table; the name of a call is `<group>.<name>`. */
export const api = {
  session: sessionCalls,
  myData: myDataCalls,
  users,
  groups,
  privileges,
  tags,
  settings,
  audit,
  tasks,
  utils,
  media,
  mediaBrowse,
  mediaEdit,
  bin,
  mediaOrganise,
  mediaSuggest,
  contents,
  userData,
  userMarks,
  library,
  imports,
  lists,
  issues,
  scrappers,
  scrapperSources,
  scrapperRuns,
  events,
}

/** Everything the web and the server need below the base path. */
export const apiPath = '/api/v1'
export const defaultBase = '/amn-service'
