import type { en } from './en.ts'
import { admin } from './pl/admin.ts'
import { errors } from './pl/errors.ts'
import { media } from './pl/media.ts'
import { panel } from './pl/panel.ts'
import { session } from './pl/session.ts'
import { shell } from './pl/shell.ts'
import { start } from './pl/start.ts'
import { ui } from './pl/ui.ts'
import { values } from './pl/values.ts'
import { viewer } from './pl/viewer.ts'
import type { Translated } from './translated.ts'

export const pl: Translated<typeof en> = { admin, errors, media, panel, session, shell, start, ui, values, viewer }
