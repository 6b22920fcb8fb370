import { withMessage } from '../db/reasons.ts'
import { AppError, wrongField } from '@amn/contract/errors'
import { scrappers } from '@amn/contract/scrapper/scrapper'
import { listMediaStates } from '../domain/history/media-field-queries.ts'
import { getVisibleMedia, type Scope } from '../domain/visibility/visible-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import type { App } from '../http/app.ts'
import { refuseWithoutRight } from '../http/refuse-without-right.ts'
import { guardBytes } from '../http/files/send-file.ts'
import { seenBy } from '../media/edit/seen-by.ts'
import { getMedia } from '../media/get-media.ts'
import { getFound, listCandidates } from './compare/search.ts'
import { makeAskLimit } from './client/user-limit.ts'
import { drawPreview } from './pictures/draw-preview.ts'
import { toEntry } from './entry.ts'
import { pictureLocation } from './pictures/address.ts'
import { compareFound } from './compare/preview.ts'
import { getReady, type Ready, scrapTools } from './ready.ts'
import { getScrapper, listScrappers } from './registry.ts'
import { scrapMedia } from './apply/scrap-media.ts'
import { listStates } from './settings/queries.ts'
import { scrapperSettingRoutes } from './settings/routes.ts'

const asksAMinute = 10
const picturesAMinute = 300

const onlyOne = (given: readonly unknown[]) => given.filter((one) => one !== undefined).length === 1

/** Scrappers: which there are, what they know, and giving it to a media. */
export function scrapperRoutes(app: App): void {
  const { serve, store, config } = app
  const { db } = store
  const tools = scrapTools(store, config)
  const countAsk = makeAskLimit(asksAMinute)
  const countPicture = makeAskLimit(picturesAMinute)
  scrapperSettingRoutes(app, countAsk)

  const counted = <T>({ scrapper }: Ready, actor: Actor, what: unknown[], work: () => Promise<T>): Promise<T> => {
    if (scrapper.hosts.length === 0) return work()
    const failed = countAsk(actor.userId, JSON.stringify([scrapper.key, ...what]))
    return work().catch((error: unknown) => {
      failed()
      throw error
    })
  }

  serve(scrappers.list, async ({ query, actor }) => {
    refuseWithoutRight(actor, scrappers.list)
    const isAdministrator = actor.privileges.has('CONTROL_PANEL')
    const states = await listStates(db)
    const stateOf = (key: string) => states.get(key) ?? { isEnabled: true, values: {} }
    const shown = (await listScrappers(db)).filter(
      ({ key, types }) =>
        (isAdministrator || stateOf(key).isEnabled) && (query.amnMediaType === undefined || types.includes(query.amnMediaType)),
    )
    const from = query.page * query.size
    const items = shown.slice(from, from + query.size)
    return {
      items: items.map((one) => toEntry(one, stateOf(one.key), tools.client.restsUntil(one), isAdministrator)),
      totalItems: shown.length,
    }
  })

  serve(scrappers.scrap, async (context) => {
    const { body, actor, permit } = context
    const { amnMediaType, mediaId, url, id, year } = body
    const query = body.query?.toWellFormed()
    refuseWithoutRight(actor, scrappers.scrap)
    permit(amnMediaType)
    if (!onlyOne([query, url, id])) throw new AppError('VALIDATION_FAILED', 'scrapper.onlyOne')
    if (mediaId !== undefined) {
      const types = context.types.filter((type) => type === amnMediaType)
      await getVisibleMedia(db, { ...context, types }, mediaId)
    }
    const ready = await getReady(tools, body.scrapper)
    const candidates = await counted(ready, actor, [amnMediaType, query, year, url, id], () =>
      listCandidates(db, ready, { type: amnMediaType, mediaId, query, url, id, year }),
    )
    return { candidates, attribution: ready.scrapper.attribution }
  })

  serve(scrappers.picture, async (context) => {
    const { params, query, actor, reply } = context
    refuseWithoutRight(actor, scrappers.picture)
    const scrapper = await getScrapper(db, params.key)
    const location = pictureLocation(scrapper, query.address)
    if (!location) throw wrongField('address', 'scrapper.pictureAddress')
    if ('mediaId' in location) await getVisibleMedia(db, context, location.mediaId)
    else countPicture(actor.userId)
    const picture = await drawPreview(tools, await getReady(tools, scrapper.key), location, query.width)
    guardBytes(reply).header('Cache-Control', 'private, max-age=86400')
    return reply.type('image/webp').send(picture)
  })

  /** All that a scrapper says of a media that the caller may edit. */
  const ask = async (context: Scope & { actor: Actor }, mediaId: number, { scrapper, id }: { scrapper: string; id: string }) => {
    const { type } = await getVisibleMedia(db, context, mediaId)
    const ready = await getReady(tools, scrapper)
    return { ready, found: await counted(ready, context.actor, [type, 'read', id], () => getFound(ready, id, type, mediaId)) }
  }

  serve(scrappers.preview, async (context) => {
    const { params, body, actor } = context
    const { ready, found } = await ask(context, params.id, body)
    const present = (await listMediaStates(db, [params.id])).get(params.id)
    if (!present) throw new AppError('NOT_FOUND', 'media.none')
    return compareFound(db, { actor, types: actor.types('INFO') }, present, { scrapper: ready.scrapper, id: body.id, found })
  })

  serve(scrappers.apply, async (context) => {
    const { params, body, actor } = context
    const { ready, found } = await ask(context, params.id, body)
    const strategies = new Map(body.fields.map(({ field, strategy }) => [field, strategy]))
    const applying = { mediaId: params.id, id: body.id, found, strategies, actor, version: body.version }
    const { warnings, ...applied } = await scrapMedia(tools, ready, applying, (inner) => getVisibleMedia(inner, context, params.id))
    return {
      media: await getMedia(db, params.id, seenBy(actor)),
      ...applied,
      warnings: warnings.map((warning) => ({ ...warning, ...withMessage(warning) })),
    }
  })
}
