import type { api } from './index.ts'
import type { CallSchemas } from './route.ts'
import { appPasswordSchemas } from './accounts/app-passwords-schemas.ts'
import { groupsSchemas } from './accounts/groups-schemas.ts'
import { privilegesSchemas } from './accounts/privileges-schemas.ts'
import { oidcSchemas } from './accounts/oidc-schemas.ts'
import { passkeySchemas } from './accounts/passkeys-schemas.ts'
import { secondFactorSchemas } from './accounts/second-factor-schemas.ts'
import { sessionSchemas } from './accounts/session-schemas.ts'
import { usersSchemas } from './accounts/users-schemas.ts'
import { importsSchemas } from './library/imports-schemas.ts'
import { librarySchemas } from './library/library-schemas.ts'
import { mediaBrowseSchemas } from './media/browse-schemas.ts'
import { collectionsSchemas } from './collections/collections-schemas.ts'
import { contentsSchemas } from './media/content-schemas.ts'
import { creditsSchemas } from './media/credits-schemas.ts'
import { binSchemas, mediaEditSchemas } from './media/edit-schemas.ts'
import { issuesSchemas } from './media/issues-schemas.ts'
import { mediaSchemas } from './media/media-schemas.ts'
import { mediaOrganiseSchemas } from './media/organise-schemas.ts'
import { mediaSimilarSchemas } from './media/similar-schemas.ts'
import { mediaSuggestSchemas } from './media/suggest-schemas.ts'
import { tagsSchemas } from './media/tags-schemas.ts'
import { annotationsSchemas } from './personal/annotations-schemas.ts'
import { listeningQueueSchemas } from './personal/listening-queue-schemas.ts'
import { listeningSessionsSchemas } from './personal/listening-sessions-schemas.ts'
import { fontsSchemas } from './personal/fonts-schemas.ts'
import { listsSchemas } from './personal/lists-schemas.ts'
import { myDataSchemas } from './personal/my-data-schemas.ts'
import { userDataSchemas } from './personal/user-data-schemas.ts'
import { userMarksSchemas } from './personal/user-marks-schemas.ts'
import { playbackSchemas } from './playback/playback-schemas.ts'
import { subtitlesSchemas } from './playback/subtitles-schemas.ts'
import { previewsSchemas } from './playback/previews-schemas.ts'
import { chaptersSchemas } from './playback/chapters-schemas.ts'
import { segmentsSchemas } from './playback/segments-schemas.ts'
import { scrapperRunsSchemas } from './scrapper/runs-schemas.ts'
import { scrappersSchemas } from './scrapper/scrapper-schemas.ts'
import { scrapperSourcesSchemas } from './scrapper/sources-schemas.ts'
import { auditSchemas } from './system/audit-schemas.ts'
import { backupsSchemas } from './system/backups-schemas.ts'
import { eventsSchemas } from './system/events-schemas.ts'
import { noticesSchemas } from './system/notices-schemas.ts'
import { settingsSchemas } from './system/settings-schemas.ts'
import { activitySchemas } from './personal/activity-schemas.ts'
import { statisticsSchemas } from './system/statistics-schemas.ts'
import { systemSchemas } from './system/system-schemas.ts'
import { tasksSchemas } from './system/tasks-schemas.ts'
import { utilsSchemas } from './system/files-schemas.ts'

type SchemasOf<Routes> = { [Name in keyof Routes]: Routes[Name] extends { readonly schemas?: infer S extends CallSchemas } ? S : never }

/** The schemas of every call, by the names of the table of all calls; only the server reads by them. */
export const schemas: { [Group in keyof typeof api]: SchemasOf<(typeof api)[Group]> } = {
  session: sessionSchemas,
  secondFactor: secondFactorSchemas,
  oidc: oidcSchemas,
  passkeys: passkeySchemas,
  appPasswords: appPasswordSchemas,
  myData: myDataSchemas,
  users: usersSchemas,
  groups: groupsSchemas,
  privileges: privilegesSchemas,
  tags: tagsSchemas,
  settings: settingsSchemas,
  audit: auditSchemas,
  statistics: statisticsSchemas,
  activity: activitySchemas,
  tasks: tasksSchemas,
  system: systemSchemas,
  notices: noticesSchemas,
  backups: backupsSchemas,
  utils: utilsSchemas,
  media: mediaSchemas,
  mediaBrowse: mediaBrowseSchemas,
  mediaEdit: mediaEditSchemas,
  bin: binSchemas,
  mediaOrganise: mediaOrganiseSchemas,
  mediaSimilar: mediaSimilarSchemas,
  mediaSuggest: mediaSuggestSchemas,
  credits: creditsSchemas,
  collections: collectionsSchemas,
  contents: contentsSchemas,
  playback: playbackSchemas,
  chapters: chaptersSchemas,
  segments: segmentsSchemas,
  subtitles: subtitlesSchemas,
  previews: previewsSchemas,
  userData: userDataSchemas,
  userMarks: userMarksSchemas,
  annotations: annotationsSchemas,
  listeningQueue: listeningQueueSchemas,
  listeningSessions: listeningSessionsSchemas,
  fonts: fontsSchemas,
  library: librarySchemas,
  imports: importsSchemas,
  lists: listsSchemas,
  issues: issuesSchemas,
  scrappers: scrappersSchemas,
  scrapperSources: scrapperSourcesSchemas,
  scrapperRuns: scrapperRunsSchemas,
  events: eventsSchemas,
}
