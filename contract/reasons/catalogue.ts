import { access } from './access.ts'
import { account } from './account.ts'
import { archive } from './archive.ts'
import { book } from './book.ts'
import { catalogue } from './offline-catalogue.ts'
import { file } from './file.ts'
import { film } from './playback/film.ts'
import { font } from './media/font.ts'
import { imports } from './imports.ts'
import { input } from './input.ts'
import { issue } from './issue.ts'
import { library } from './library.ts'
import { list } from './list.ts'
import { collection } from './media/collection.ts'
import { credit } from './media/credit.ts'
import { media } from './media.ts'
import { notice } from './system/notice.ts'
import { backup } from './system/backup.ts'
import { picture } from './picture.ts'
import { playback } from './playback/playback.ts'
import { request } from './request.ts'
import { run } from './run.ts'
import { scrapper } from './scrapper.ts'
import { server } from './server.ts'
import { setting } from './setting.ts'
import { source } from './source.ts'
import { subtitle } from './playback/subtitle.ts'
import { tag } from './tag.ts'
import { task } from './task.ts'

/**
 * Why something was refused, failed or is asked, in English: what is in double braces comes from values. A reason that counts has one
 * text for one and one for others, by `count`. A reason is named by its group and its key, such as `issue.closed`.
 */
export const reasons = {
  access,
  account,
  archive,
  book,
  catalogue,
  file,
  film,
  font,
  import: imports,
  input,
  issue,
  library,
  list,
  collection,
  credit,
  media,
  notice,
  backup,
  picture,
  playback,
  request,
  run,
  scrapper,
  server,
  setting,
  source,
  subtitle,
  tag,
  task,
} as const
