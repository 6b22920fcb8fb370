import type { en } from './en.ts'
import { about } from './pl/about.ts'
import { activity } from './pl/activity.ts'
import { admin } from './pl/admin.ts'
import { annotations } from './pl/annotations.ts'
import { audit } from './pl/audit.ts'
import { backups } from './pl/backups.ts'
import { bin } from './pl/bin.ts'
import { browse } from './pl/browse.ts'
import { collections } from './pl/collections.ts'
import { credits } from './pl/credits.ts'
import { edit } from './pl/edit.ts'
import { errors } from './pl/errors.ts'
import { files } from './pl/files.ts'
import { firstRun } from './pl/first-run.ts'
import { health } from './pl/health.ts'
import { imports } from './pl/imports.ts'
import { issues } from './pl/issues.ts'
import { kept } from './pl/kept.ts'
import { listening } from './pl/listening.ts'
import { lists } from './pl/lists.ts'
import { media } from './pl/media.ts'
import { mine } from './pl/mine.ts'
import { organise } from './pl/organise.ts'
import { palette } from './pl/palette.ts'
import { panel } from './pl/panel.ts'
import { passkeys } from './pl/passkeys.ts'
import { readers } from './pl/readers.ts'
import { reasons } from './pl/reasons.ts'
import { rights } from './pl/rights.ts'
import { scrapper } from './pl/scrapper.ts'
import { appPasswords } from './pl/app-passwords.ts'
import { secondFactor } from './pl/second-factor.ts'
import { session } from './pl/session.ts'
import { sessions } from './pl/sessions.ts'
import { shell } from './pl/shell.ts'
import { start } from './pl/start.ts'
import { spoilers } from './pl/spoilers.ts'
import { statistics } from './pl/statistics.ts'
import { subtitles } from './pl/subtitles.ts'
import { tags } from './pl/tags.ts'
import { tasks } from './pl/tasks.ts'
import { ui } from './pl/ui.ts'
import { users } from './pl/users.ts'
import { values } from './pl/values.ts'
import { playback } from './pl/playback.ts'
import { segments } from './pl/segments.ts'
import { similar } from './pl/similar.ts'
import { skip } from './pl/skip.ts'
import { viewer } from './pl/viewer.ts'
import { watching } from './pl/watching.ts'
import type { Translated } from './translated.ts'

export const pl: Translated<typeof en> = {
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
