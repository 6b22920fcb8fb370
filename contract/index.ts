import { activity } from './personal/activity.ts'
import { annotations } from './personal/annotations.ts'
import { audit } from './system/audit.ts'
import { backups } from './system/backups.ts'
import { chapters } from './playback/chapters.ts'
import { collections } from './collections/collections.ts'
import { contents } from './media/content.ts'
import { credits } from './media/credits.ts'
import { events } from './system/events.ts'
import { fonts } from './personal/fonts.ts'
import { groups } from './accounts/groups.ts'
import { imports } from './library/imports.ts'
import { issues } from './media/issues.ts'
import { library } from './library/library.ts'
import { listeningQueue } from './personal/listening-queue.ts'
import { listeningSessions } from './personal/listening-sessions.ts'
import { lists } from './personal/lists.ts'
import { mediaBrowse } from './media/browse.ts'
import { bin, mediaEdit } from './media/edit.ts'
import { mediaOrganise } from './media/organise.ts'
import { mediaSimilar } from './media/similar.ts'
import { notices } from './system/notices.ts'
import { mediaSuggest } from './media/suggest.ts'
import { media } from './media/media.ts'
import { myDataCalls } from './personal/my-data.ts'
import { oidc } from './accounts/oidc.ts'
import { passkeys } from './accounts/passkeys.ts'
import { playback } from './playback/playback.ts'
import { previews } from './playback/previews.ts'
import { privileges } from './accounts/privileges.ts'
import { scrapperRuns } from './scrapper/runs.ts'
import { scrapperSources } from './scrapper/sources.ts'
import { scrappers } from './scrapper/scrapper.ts'
import { segments } from './playback/segments.ts'
import { appPasswords } from './accounts/app-passwords.ts'
import { secondFactor } from './accounts/second-factor.ts'
import { sessionCalls } from './accounts/session.ts'
import { settings } from './system/settings.ts'
import { statistics } from './system/statistics.ts'
import { subtitles } from './playback/subtitles.ts'
import { system } from './system/system.ts'
import { tags } from './media/tags.ts'
import { tasks } from './system/tasks.ts'
import { userData } from './personal/user-data.ts'
import { userMarks } from './personal/user-marks.ts'
import { users } from './accounts/users.ts'
import { utils } from './system/files.ts'

/** Every call of the product in one table; the name of a call is `<group>.<name>`. */
export const api = {
  session: sessionCalls,
  secondFactor,
  oidc,
  passkeys,
  appPasswords,
  myData: myDataCalls,
  users,
  groups,
  privileges,
  tags,
  settings,
  audit,
  statistics,
  activity,
  tasks,
  system,
  notices,
  backups,
  utils,
  media,
  mediaBrowse,
  mediaEdit,
  bin,
  mediaOrganise,
  mediaSimilar,
  mediaSuggest,
  credits,
  collections,
  contents,
  playback,
  chapters,
  segments,
  subtitles,
  previews,
  userData,
  userMarks,
  annotations,
  listeningQueue,
  listeningSessions,
  fonts,
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
