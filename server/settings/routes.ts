import type { FastifyRequest } from 'fastify'
import { reasonOfIssue } from '../http/body/schema-reasons.ts'
import { AppError, wrongField } from '@amn/contract/errors'
import type { SettingKey } from '@amn/contract/system/system-values'
import { settings } from '@amn/contract/system/settings'
import { type SystemSettings, systemSettings } from '@amn/contract/system/settings-schemas'
import { utils } from '@amn/contract/system/files'
import type { Actor } from '../domain/rights/actor.ts'
import { hasSecondFactor } from '../domain/accounts/second-factor.ts'
import { listPictureMoves, pictureFolderKeys } from '../domain/settings/picture-directory.ts'
import { countPictures, isCopyingPictures } from '../domain/settings/picture-queries.ts'
import { readSettings, writeSetting } from '../domain/settings/setting-queries.ts'
import type { Db } from '../db/tables.ts'
import { ensureTagGroups } from '../domain/tags/tag-group-queries.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { queuePictureCopying } from '../domain/settings/picture-copying.ts'
import { publicPart, readEntries } from './entries.ts'
import { browseRoots, listEntries, readableFolder, refuseInboxInside, refuseMediaInside, refuseOutside, refuseOverlap } from './folders.ts'
import { lookInto } from './look/look-into.ts'
import { suggestFolders } from './look/suggest-folders.ts'
import { previewRoots } from './preview.ts'
import { testFolder } from './test-folder.ts'

const isPictureFolder = (key: SettingKey) => (pictureFolderKeys as readonly string[]).includes(key)

const foldersIn = (key: SettingKey, value: unknown): string[] => {
  if (key === 'mediaDirectory') return (value as { path: string }[]).map(({ path }) => path)
  return (isPictureFolder(key) || key === 'importInbox') && value !== '' ? [value as string] : []
}

// Who knows the whole address of a webhook or a topic can write to it, or read along.
const detailOf = (key: SettingKey, value: unknown): string => {
  const isSecret = (key === 'noticeWebhook' || key === 'noticeNtfy') && value !== ''
  return isSecret ? `${new URL(value as string).origin}/…` : JSON.stringify(value).slice(0, 1000)
}

/** Whether a change closes the control panel to who makes it, unless they have a second factor: by demanding one, or without the passkeys that stand for one. */
const locksOut = (
  key: SettingKey,
  value: unknown,
  now: Pick<SystemSettings, 'passkeys' | 'secondFactorForPanel'>,
  { isByPasskey = false }: Actor,
): boolean => {
  if (key === 'secondFactorForPanel') return value === true && !(isByPasskey && now.passkeys)
  return key === 'passkeys' && value === false && now.secondFactorForPanel
}

/** The system settings, and the folders that an administrator may choose from. */
export function settingRoutes({ serve, store, config, forgetActors }: App): void {
  const readValue = async ({ key, value }: { key: SettingKey; value?: unknown }): Promise<unknown> => {
    const read = systemSettings[key].safeParse(value, { reportInput: true })
    if (!read.success) {
      const [issue] = read.error.issues
      throw wrongField('value', issue ? reasonOfIssue(issue) : 'input.wrong')
    }
    for (const folder of foldersIn(key, read.data)) await refuseOutside(store.db, config, folder, key)
    if (key === 'mediaDirectory') {
      await refuseOverlap(foldersIn(key, read.data), key)
      await refuseInboxInside(store.db, foldersIn(key, read.data), key)
    }
    if (key === 'importInbox' && read.data !== '') await refuseMediaInside(store.db, read.data as string, key)
    return read.data
  }
  const movesBy = async (db: Db, key: SettingKey, value: unknown) => {
    const moves = isPictureFolder(key) ? await listPictureMoves(db, config, { [key]: value }) : []
    return { moves, pictures: await countPictures(db, moves) }
  }

  const readAll = (request: FastifyRequest) =>
    readEntries(store.db, config.media, (key) => request.log.warn({ key }, 'A stored setting cannot be read; its default is shown'))

  serve(settings.list, async ({ actor, request }) => {
    const entries = await readAll(request)
    return actor.privileges.has('CONTROL_PANEL') ? entries : publicPart(entries)
  })

  serve(settings.preview, async ({ body }) => {
    const value = await readValue(body)
    const { pictures } = await movesBy(store.db, body.key, value)
    const roots = body.key === 'mediaDirectory' ? await previewRoots(store.db, value as { path: string }[]) : { lost: [], added: [] }
    return { ...roots, pictures }
  })

  serve(settings.update, async ({ body, actor, request }) => {
    const { key } = body
    const value = await readValue(body)
    await store.transact(async (tx) => {
      if (
        locksOut(key, value, await readSettings(tx, ['passkeys', 'secondFactorForPanel']), actor) &&
        !(await hasSecondFactor(tx, actor.userId))
      )
        throw new AppError('CONFLICT', 'account.ownSecondFactorFirst')
      const { moves, pictures } = await movesBy(tx, key, value)
      if (isPictureFolder(key) && (await isCopyingPictures(tx))) throw new AppError('CONFLICT', 'setting.picturesCopied')
      // The setting changes when the last picture is there.
      const requester = { userId: actor.userId, username: actor.username, address: request.ip, requestId: request.id }
      if (pictures > 0) return queuePictureCopying(tx, { moves, setting: key, value: value as string, ...requester })
      await writeSetting(tx, key, value, actor.userId)
      if (key === 'automaticTagGroups' && value === true) await ensureTagGroups(tx)
      return writeAudit(tx, request, {
        action: 'setting-changed',
        subject: { kind: 'setting', name: key },
        detail: detailOf(key, value),
      })
    })
    if (key === 'secondFactorForPanel') forgetActors()
    const entry = (await readAll(request)).find((one) => one.key === key)
    if (!entry) throw new AppError('NOT_FOUND', 'setting.none')
    return entry
  })

  serve(settings.testFolder, ({ body }) => testFolder(store.db, config, body.path))

  serve(utils.files, async ({ query }) => {
    const roots = await browseRoots(store.db, config)
    return listEntries(roots, query.path, { isExpanded: query.expand ?? true, cursor: query.cursor })
  })
  serve(utils.suggestedFolders, async () => ({ items: await suggestFolders(await browseRoots(store.db, config), config.data) }))
  serve(utils.folderContents, async ({ query, request }) => {
    const leaving = new AbortController()
    request.raw.once('close', () => leaving.abort())
    return lookInto(await readableFolder(await browseRoots(store.db, config), query.path), leaving.signal)
  })
}
