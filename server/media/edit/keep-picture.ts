import { randomUUID } from 'node:crypto'
import type { Picture } from '@amn/contract/media/media'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import type { Db } from '../../db/tables.ts'
import { recordEdit } from '../../domain/history/edit-queries.ts'
import type { HistoryPicture } from '../../domain/history/media-fields.ts'
import { pictureLocation, type PictureKind, refuseMovedPictures } from '../../domain/settings/picture-directory.ts'
import { getVisibleMedia, type Scope } from '../../domain/visibility/visible-queries.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { asPicture } from '../../pictures/problem.ts'
import { dropPicture, makeBackground, makeCover } from '../../pictures/pictures.ts'
import type { StorageLocation } from '../../storage/storage.ts'
import { changeByHand } from './change.ts'
import { releaseArt } from './media-queries.ts'
import { getMediaState } from './write.ts'

/** The media that gets a picture, and within which scope. */
export interface PictureTarget {
  store: Store
  config: Config
  scope: Scope & { actor: Actor }
  mediaId: number
  kind: PictureKind
}

/** A picture that was drawn for a media and is not on record yet. */
export interface DrawnPicture {
  kind: PictureKind
  /** Where the pictures were kept when it was drawn. */
  into: StorageLocation
  picture: Omit<HistoryPicture, 'source'> & { file: string }
  /** Removes its files, for when it is not kept. */
  drop: () => Promise<void>
}

/** Makes a cover or background of a picture without giving it to the media; throws UNPROCESSABLE_FILE when it is none. */
export async function drawPicture(
  { store, config, mediaId, kind }: Omit<PictureTarget, 'scope'>,
  picture: string | Uint8Array,
): Promise<DrawnPicture> {
  const into = await pictureLocation(store.db, config, kind)
  const version = `${mediaId}-${randomUUID().slice(0, 8)}`
  const make = kind === 'cover' ? makeCover : makeBackground
  const made = await asPicture(make(picture, into, version))
  const drop = () => dropPicture(into, made.file)
  return { kind, into, picture: { ...made, version, created_at: new Date().toISOString() }, drop }
}

/** Refuses with CONFLICT a picture that was drawn before the folder of the pictures was changed. */
export const refuseMovedFolder = (db: Db, config: Config, { kind, into }: DrawnPicture): Promise<void> =>
  refuseMovedPictures(db, config, kind, into)

/**
 * Makes a cover or background of a picture, locks it and writes that into the history, from where the one before can be put back. Throws
 * UNPROCESSABLE_FILE, and leaves no file, when it is no picture or the media has gone meanwhile.
 */
export async function keepPicture(
  { store, config, scope, mediaId, kind }: PictureTarget,
  picture: string | Uint8Array,
  source: HistoryPicture['source'],
): Promise<Picture> {
  const drawn = await drawPicture({ store, config, mediaId, kind }, picture)
  try {
    await store.transact(async (tx) => {
      await getVisibleMedia(tx, scope, mediaId)
      await refuseMovedFolder(tx, config, drawn)
      const fields = await changeByHand(tx, await getMediaState(tx, mediaId), { [kind]: { ...drawn.picture, source } })
      await recordEdit(tx, { kind: 'picture', actor: scope.actor, fields })
    })
  } catch (error) {
    await drawn.drop()
    throw error
  }
  const { version, width, height, colour, thumbhash } = drawn.picture
  return { version, width, height, colour, thumbhash }
}

/** Takes a cover or background away, and its lock, so that the next scan of the files may find one. */
export const removePicture = ({ store, scope, mediaId, kind }: PictureTarget): Promise<void> =>
  store.transact(async (tx) => {
    await getVisibleMedia(tx, scope, mediaId)
    const present = await getMediaState(tx, mediaId)
    const fields = await changeByHand(tx, present, { [kind]: null }, present.locked)
    const stillLocked = present.locked.filter((field) => field !== kind)
    const provenance = { ...present.provenance }
    delete provenance[kind]
    await releaseArt(tx, mediaId, stillLocked, provenance)
    if (fields.length > 0) await recordEdit(tx, { kind: 'picture', actor: scope.actor, fields })
  })
