import { AppError } from '@amn/contract/errors'
import { reasonFor, say } from '@amn/contract/reasons/reason'
import { notices } from '@amn/contract/system/notices'
import { system } from '@amn/contract/system/system'
import { withMessage } from '../db/reasons.ts'
import { readSetting } from '../domain/settings/setting-queries.ts'
import type { App } from '../http/app.ts'
import type { makeOutgoing } from '../http/outgoing.ts'
import { readSystem, type Root } from './facts/system.ts'
import { type Condition, printOf } from './notices/conditions.ts'
import { deliver, settingOf } from './notices/deliver.ts'
import { deleteDismissal, listDismissals, writeDismissal } from './notices/queries.ts'

export interface HealthParts {
  listRoots: () => Promise<Root[]>
  find: () => Promise<Condition[]>
  outgoing: ReturnType<typeof makeOutgoing>
}

/** How the system stands, and what of it needs a person. */
export function healthRoutes(app: App, { listRoots, find, outgoing }: HealthParts): void {
  const { serve, store } = app
  const listNotices = async (conditions: readonly Condition[]) => {
    const dismissals = new Map((await listDismissals(store.db)).map((one) => [one.key, one]))
    return conditions.map((one) => {
      const dismissal = dismissals.get(one.key)
      const { key, kind, severity } = one
      const dismissedAt = dismissal?.state === printOf(one) ? dismissal.at : null
      return { key, kind, severity, title: withMessage(one.title), text: withMessage(one.text), dismissedAt }
    })
  }

  serve(system.state, async () => readSystem(app, await listRoots()))
  serve(notices.list, async () => ({ items: await listNotices(await find()) }))
  serve(notices.dismiss, async ({ params, body }) => {
    const condition = (await find()).find(({ key }) => key === params.key)
    if (!condition) throw new AppError('NOT_FOUND', 'notice.none')
    await store.transact(async (tx) => {
      if (body.isDismissed) await writeDismissal(tx, condition.key, printOf(condition))
      else await deleteDismissal(tx, condition.key)
    })
    const [notice] = await listNotices([condition])
    if (!notice) throw new AppError('NOT_FOUND', 'notice.none')
    return notice
  })
  serve(notices.test, async ({ body: { channel } }) => {
    const address = await readSetting(store.db, settingOf[channel])
    if (address === '') throw new AppError('CONFLICT', 'notice.notPrepared')
    const [title, text] = [say(reasonFor('notice.test')), say(reasonFor('notice.testText'))]
    try {
      await deliver(outgoing, channel, address, { title, text, severity: 'ok', key: 'test', at: new Date().toISOString() })
      return { isSent: true, reason: null }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { isSent: false, reason: withMessage(error.reason) }
    }
  })
}
