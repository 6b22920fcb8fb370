import { admin } from './en/admin.ts'
import { errors } from './en/errors.ts'
import { media } from './en/media.ts'
import { panel } from './en/panel.ts'
import { readers } from './en/readers.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'
import { start } from './en/start.ts'
import { ui } from './en/ui.ts'
import { values } from './en/values.ts'
import { viewer } from './en/viewer.ts'

export const en = { admin, errors, media, panel, readers, session, shell, start, ui, values, viewer }
