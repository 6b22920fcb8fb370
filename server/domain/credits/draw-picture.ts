import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/tables.ts'
import { dropPicture, makeCover } from '../../pictures/pictures.ts'
import { asPicture } from '../../pictures/problem.ts'
import { pictureLocation, refuseMovedPictures } from '../settings/picture-directory.ts'
import type { DrawnPicture } from './picture-queries.ts'

/** A picture of a person or an organisation that was drawn and is not on record yet. */
export interface Drawn {
  picture: DrawnPicture
  /** Refuses with CONFLICT one that was drawn before the folder of the pictures was changed. */
  refuseMovedFolder: (db: Db) => Promise<void>
  /** Removes its files, for when it is not kept. */
  drop: () => Promise<void>
}

/** Draws a picture of a person or an organisation anew, among the covers; throws UNPROCESSABLE_FILE when it is none. */
export async function drawContributorPicture(db: Db, config: Config, id: number, source: string | Uint8Array): Promise<Drawn> {
  const into = await pictureLocation(db, config, 'cover')
  const version = `${id}-${randomUUID().slice(0, 8)}`
  const made = await asPicture(makeCover(source, into, version))
  return {
    picture: { ...made, version },
    refuseMovedFolder: (now) => refuseMovedPictures(now, config, 'cover', into),
    drop: () => dropPicture(into, made.file),
  }
}
