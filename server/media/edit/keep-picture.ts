import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import type { Picture } from '@amn/contract/media'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/connect.ts'
import { recordEdit } from '../../db/edits.ts'
import type { KeptPicture } from '../../db/media-fields.ts'
import { pictureDirectory, type PictureKind } from '../../db/picture-directory.ts'
import { getVisibleMedia, type Scope } from '../../db/visible.ts'
import type { Actor } from '../../http/actor.ts'
import { dropSizes, makeBackground, makeCover } from '../pictures.ts'
import { changeByHand } from './change.ts'
import { takeTurns } from './turns.ts'
import { getPresent } from './write.ts'

/** Within what a picture is given to a media. */
export interface Keeping {
  store: Store
  config: Config
  scope: Scope & { actor: Actor }
  mediaId: number
  kind: PictureKind
}

const drawOne = takeTurns(2, 20)

// The reason why it is none is for the log; people can only choose another.
const refuseNoPicture = (cause: unknown): never => {
  if (!(cause instanceof AppError) || cause.code !== 'UNPROCESSABLE_FILE') throw cause
  throw new AppError('UNPROCESSABLE_FILE', 'Please select a valid image file', { cause })
}

/** Turns every refusal of a picture into the sentence that asks for another. */
export const asPicture = <T>(work: Promise<T>): Promise<T> => work.catch(refuseNoPicture)

/**
 * Makes a cover or background of a picture, locks it and writes that into the history, from where the one before can be put back. Throws
 * UNPROCESSABLE_FILE, and leaves no file, when it is no picture or the media has gone meanwhile.
 */
export async function keepPicture(
  { store, config, scope, mediaId, kind }: Keeping,
  picture: string | Uint8Array,
  source: KeptPicture['source'],
): Promise<Picture> {
  const into = await pictureDirectory(store.db, config, kind)
  const version = `${mediaId}-${randomUUID().slice(0, 8)}`
  const make = kind === 'cover' ? makeCover : makeBackground
  const made = await drawOne(() => asPicture(make(picture, into, version)))
  const drop = async () => {
    await rm(join(into, made.file), { force: true })
    await dropSizes(join(into, made.file))
  }
  try {
    await store.transact(async (db) => {
      await getVisibleMedia(db, scope, mediaId)
      if ((await pictureDirectory(db, config, kind)) !== into)
        throw new AppError('CONFLICT', 'The folder of the pictures was changed just now')
      const row = { ...made, version, source, created_at: new Date().toISOString() }
      const fields = await changeByHand(db, await getPresent(db, mediaId), { [kind]: row })
      await recordEdit(db, { kind: 'picture', actor: scope.actor, fields })
    })
  } catch (error) {
    await drop()
    throw error
  }
  const { width, height, colour, thumbhash } = made
  return { version, width, height, colour, thumbhash }
}

/** Takes a cover or background away, and its lock, so that the next look at the files may find one. */
export const removePicture = ({ store, scope, mediaId, kind }: Keeping): Promise<void> =>
  store.transact(async (db) => {
    await getVisibleMedia(db, scope, mediaId)
    const present = await getPresent(db, mediaId)
    const fields = await changeByHand(db, present, { [kind]: null }, present.locked)
    const free = present.locked.filter((field) => field !== kind)
    const provenance = { ...present.provenance }
    delete provenance[kind]
    await db
      .updateTable('media')
      .set({ locked_fields: JSON.stringify(free), provenance: JSON.stringify(provenance), art_read_at: null })
      .where('id', '=', mediaId)
      .execute()
    if (fields.length > 0) await recordEdit(db, { kind: 'picture', actor: scope.actor, fields })
  })
