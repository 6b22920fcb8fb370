import { join } from 'node:path'
import type { Media, Picture } from '@amn/contract/media/media'
import { readJsonRows } from '../db/json/json-rows.ts'
import type { Db } from '../db/tables.ts'
import { readProvenance } from '../domain/history/provenance.ts'
import { readAllProvenance, readMediaLocks } from '../domain/history/locks-and-provenance.ts'
import { toCard, toPicture } from '../domain/media/card-queries.ts'
import { toCredit } from '../domain/credits/detail-queries.ts'
import { readCommunityScores, readLinks } from '../domain/metadata/stored-lists.ts'
import { kindOfType } from '../domain/media/external-ids.ts'
import { pageOfWork } from '../domain/media/external-pages.ts'
import { toLinks } from '../domain/media/relation-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { toOwnData } from '../domain/user-data/own-data-queries.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { guard, type Scope } from '../domain/visibility/visible-queries.ts'
import { type Details, findDetails } from './detail-queries.ts'
import { listRelations } from './relations.ts'

const backgroundOf = ({ backVersion, backWidth, backHeight, backColour, backThumbhash }: Details): Picture | null =>
  toPicture({ version: backVersion, width: backWidth, height: backHeight, colour: backColour, thumbhash: backThumbhash })

const sourcesOf = (row: Details): NonNullable<Media['sources']> => {
  const entries = Object.entries(readAllProvenance(row.provenance))
  return Object.fromEntries(entries.map(([field, text]) => [field, readProvenance(text)]).filter(([, source]) => source !== undefined))
}

/** One media with everything its page shows; throws NOT_FOUND when the caller may not see it. */
export async function getMedia(db: Db, id: number, scope: Scope & { actor: Actor }): Promise<Media> {
  const { actor } = scope
  const within: ListScope = { types: actor.types('INFO'), seesAdult: actor.seesAdult, withWorkInProgress: true }
  const row = guard(await findDetails(db, actor.userId, id), scope, 'media')
  const relations = await listRelations(db, actor.userId, toLinks(readJsonRows(row.links)), within)
  const card = toCard(row, actor.userId)
  const isAdministrator = actor.privileges.has('CONTROL_PANEL')
  const mayEdit = actor.types('EDIT').includes(row.type)
  return {
    ...card,
    path: isAdministrator ? row.path : null,
    folder: isAdministrator && row.root !== null && row.path !== null ? join(row.root, row.path) : null,
    sortTitle: row.sortTitle,
    lockedFields: mayEdit ? readMediaLocks(row.lockedFields) : [],
    ...(mayEdit && { sources: sourcesOf(row) }),
    airedTo: row.airedTo,
    description: row.description,
    version: row.version,
    updatedAt: row.updatedAt,
    background: backgroundOf(row),
    titles: readJsonRows(row.titles),
    tags: readJsonRows(row.tags),
    credits: readJsonRows(row.credits).map(toCredit),
    series: row.seriesId === null ? null : { id: row.seriesId, name: row.seriesName ?? '' },
    originalLanguage: row.originalLanguage,
    ageRating: row.ageRating,
    runtime: row.runtime,
    pageCount: row.pageCount,
    wordCount: row.wordCount,
    totalCount: row.totalCount,
    links: readLinks(row.pageLinks),
    communityScores: readCommunityScores(row.communityScores),
    externalIds: readJsonRows(row.externalIds).map((one) => ({ ...one, address: pageOfWork(one, kindOfType(row.type) === 'written') })),
    relations,
    may: {
      edit: mayEdit,
      content: actor.types('CONTENT').includes(row.type),
      delete: actor.types('DELETE').includes(row.type),
    },
    myData: card.myData && { ...card.myData, ...toOwnData(row) },
  }
}
