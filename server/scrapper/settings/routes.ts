import { withMessage } from '../../db/reasons.ts'
import { AppError } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import { scrappers } from '@amn/contract/scrapper/scrapper'
import type { App } from '../../http/app.ts'
import { writeAudit } from '../../http/audit.ts'
import type { AskLimit } from '../client/user-limit.ts'
import { changeState, describeChange } from './configure.ts'
import { missingSettings, toEntry } from '../entry.ts'
import { readyOf, scrapTools } from '../ready.ts'
import { getScrapper } from '../registry.ts'
import { displayName, displayTitle } from '../display-name.ts'
import { readState, writeState } from './queries.ts'

/** What is looked for to see whether a source answers. */
const anyTitle = 'test'

/** How administrators set scrappers, and try whether they answer. */
export function scrapperSettingRoutes({ serve, store, config }: App, countAsk: AskLimit): void {
  const tools = scrapTools(store, config)

  serve(scrappers.configure, async ({ params, body, actor, request }) => {
    const scrapper = await getScrapper(store.db, params.key)
    const state = await store.transact(async (tx) => {
      const before = await readState(tx, scrapper.key)
      const after = changeState(scrapper, before, body)
      await writeState(tx, scrapper.key, after, actor.userId)
      await writeAudit(tx, request, {
        action: 'scrapper-changed',
        subject: { kind: 'scrapper', name: scrapper.name },
        detail: describeChange(before, after),
      })
      return after
    })
    return toEntry(scrapper, state, tools.client.restsUntil(scrapper), true)
  })

  serve(scrappers.test, async ({ params, actor }) => {
    const scrapper = await getScrapper(store.db, params.key)
    if (scrapper.hosts.length > 0) countAsk(actor.userId)
    const [missing] = missingSettings(scrapper, await readState(store.db, scrapper.key))
    if (missing)
      return { isAnswering: false, milliseconds: 0, message: withMessage(reasonFor('scrapper.unset', { setting: displayTitle(missing) })) }
    const { sourceFor } = await readyOf(tools, scrapper)
    const [type = 'Other'] = scrapper.types
    const from = performance.now()
    const source = sourceFor({ purpose: 'search', isFresh: true })
    const failure = await scrapper.search({ query: anyTitle, type }, source).then(
      () => null,
      (error: unknown) => (error instanceof AppError ? error.reason : reasonFor('scrapper.notUnderstood', { name: displayName(scrapper) })),
    )
    const milliseconds = Math.round(performance.now() - from)
    if (failure !== null) return { isAnswering: false, milliseconds, message: withMessage(failure) }
    const remarks = (await scrapper.remarks?.(source)) ?? []
    const problems = remarks.map((remark) => ({ path: '', ...remark }))
    return { isAnswering: true, milliseconds, message: remarks.length > 0 ? withMessage(reasonFor('input.fields', { problems })) : null }
  })
}
