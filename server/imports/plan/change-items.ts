import { AppError } from '@amn/contract/errors'
import type { ImportItemChange } from '@amn/contract/library/imports'
import type { Db, Tx } from '../../db/tables.ts'
import { findByTitle } from './match.ts'
import { type ItemRow, listItems, updateItem } from '../item-queries.ts'
import { findMediaOfType } from './media-queries.ts'
import type { ImportRow } from '../queries.ts'

const getMedia = async (db: Db, row: ImportRow, id: number) => {
  const media = await findMediaOfType(db, row.type, id)
  if (!media) throw new AppError('NOT_FOUND', 'media.none')
  return media
}

async function mediaChanges(db: Db, row: ImportRow, item: ItemRow, change: ImportItemChange) {
  if (change.mediaId !== undefined && change.mediaId !== null) {
    const { id, title } = await getMedia(db, row, change.mediaId)
    return { media_id: id, media_title: title }
  }
  const title = change.title ?? item.media_title
  const year = change.year === undefined ? item.year : change.year
  if (change.mediaId === null) return { media_id: null, media_title: title, year }
  const isRenamed = change.title !== undefined || change.year !== undefined
  return isRenamed ? { media_id: await findByTitle(db, row.type, title, year), media_title: title, year } : {}
}

function numberChanges({ number }: ImportItemChange) {
  return number === undefined ? {} : { number, number_text: number === null ? null : String(number) }
}

const defined = <T extends object>(values: T) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Changes rows as their user says; of what belongs to another row only language, label and action can be changed. */
export async function changeItems(tx: Tx, row: ImportRow, changes: readonly ImportItemChange[]): Promise<number> {
  const byId = new Map((await listItems(tx, row.id)).map((item) => [item.id, item]))
  for (const change of changes) {
    const item = byId.get(change.id)
    if (!item) throw new AppError('NOT_FOUND', 'import.noRow')
    const { kind, season, volume, contentTitle, language, label, action } = change
    const own = defined({ language, label, action })
    const more =
      item.owner_id === null
        ? defined({ kind, season, volume, title: contentTitle, ...numberChanges(change), ...(await mediaChanges(tx, row, item, change)) })
        : {}
    await updateItem(tx, item.id, { ...own, ...more, is_edited: 1 })
  }
  return changes.length
}
