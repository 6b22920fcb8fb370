import { about } from './en/about.ts'
import { activity } from './en/activity.ts'
import { admin } from './en/admin.ts'
import { annotations } from './en/annotations.ts'
import { audit } from './en/audit.ts'
import { backups } from './en/backups.ts'
import { bin } from './en/bin.ts'
import { browse } from './en/browse.ts'
import { collections } from './en/collections.ts'
import { credits } from './en/credits.ts'
import { edit } from './en/edit.ts'
import { errors } from './en/errors.ts'
import { files } from './en/files.ts'
import { firstRun } from './en/first-run.ts'
import { health } from './en/health.ts'
import { imports } from './en/imports.ts'
import { issues } from './en/issues.ts'
import { kept } from './en/kept.ts'
import { listening } from './en/listening.ts'
import { lists } from './en/lists.ts'
import { media } from './en/media.ts'
import { mine } from './en/mine.ts'
import { organise } from './en/organise.ts'
import { palette } from './en/palette.ts'
import { panel } from './en/panel.ts'
import { passkeys } from './en/passkeys.ts'
import { readers } from './en/readers.ts'
import { reasons } from './en/reasons.ts'
import { rights } from './en/rights.ts'
import { scrapper } from './en/scrapper.ts'
import { appPasswords } from './en/app-passwords.ts'
import { secondFactor } from './en/second-factor.ts'
import { session } from './en/session.ts'
import { sessions } from './en/sessions.ts'
import { shell } from './en/shell.ts'
import { start } from './en/start.ts'
import { spoilers } from './en/spoilers.ts'
import { statistics } from './en/statistics.ts'
import { subtitles } from './en/subtitles.ts'
import { tags } from './en/tags.ts'
import { tasks } from './en/tasks.ts'
import { ui } from './en/ui.ts'
import { users } from './en/users.ts'
import { values } from './en/values.ts'
import { playback } from './en/playback.ts'
import { segments } from './en/segments.ts'
import { similar } from './en/similar.ts'
import { skip } from './en/skip.ts'
import { viewer } from './en/viewer.ts'
import { watching } from './en/watching.ts'

export const en = {
  about,
  activity,
  admin,
  annotations,
  audit,
  backups,
  bin,
  browse,
  collections,
  credits,
  edit,
  errors,
  files,
  firstRun,
  health,
  imports,
  kept,
  listening,
  lists,
  issues,
  media,
  mine,
  organise,
  palette,
  panel,
  passkeys,
  readers,
  reasons,
  rights,
  scrapper,
  secondFactor,
  appPasswords,
  session,
  sessions,
  shell,
  start,
  spoilers,
  statistics,
  subtitles,
  tags,
  tasks,
  ui,
  users,
  values,
  playback,
  segments,
  similar,
  skip,
  viewer,
  watching,
}
