import { access } from './reasons/access.ts'
import { account } from './reasons/account.ts'
import { archive } from './reasons/archive.ts'
import { backup } from './reasons/system/backup.ts'
import { book } from './reasons/book.ts'
import { catalogue } from './reasons/offline-catalogue.ts'
import { file } from './reasons/file.ts'
import { film } from './reasons/playback/film.ts'
import { font } from './reasons/media/font.ts'
import { imports } from './reasons/imports.ts'
import { input } from './reasons/input.ts'
import { issue } from './reasons/issue.ts'
import { library } from './reasons/library.ts'
import { list } from './reasons/list.ts'
import { collection } from './reasons/collection.ts'
import { credit } from './reasons/credit.ts'
import { media } from './reasons/media.ts'
import { notice } from './reasons/system/notice.ts'
import type { PolishReasons } from './reasons/polish-reasons.ts'
import { picture } from './reasons/picture.ts'
import { playback } from './reasons/playback.ts'
import { request } from './reasons/request.ts'
import { run } from './reasons/run.ts'
import { scrapper } from './reasons/scrapper.ts'
import { server } from './reasons/server.ts'
import { setting } from './reasons/setting.ts'
import { source } from './reasons/source.ts'
import { subtitle } from './reasons/playback/subtitle.ts'
import { tag } from './reasons/tag.ts'
import { task } from './reasons/task.ts'

/** Why the server refused something, in Polish. */
export const reasons: PolishReasons = {
  access,
  account,
  archive,
  backup,
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
}
