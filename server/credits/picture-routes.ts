import { AppError } from '@amn/contract/errors'
import { credits } from '@amn/contract/media/credits'
import { drawContributorPicture } from '../domain/credits/draw-picture.ts'
import { pictureLocation } from '../domain/settings/picture-directory.ts'
import type { App } from '../http/app.ts'
import { readUpload } from '../http/body/upload.ts'
import { sendSizedPicture } from '../pictures/send-sized-picture.ts'
import { getEditable, getFound } from './contributor.ts'
import { insertEdit } from './edit-queries.ts'
import { deletePicture, findPicture, replacePicture } from './picture-queries.ts'

/** The pictures of people and organisations; they lie among the covers. */
export function contributorPictureRoutes({ serve, store, config }: App): void {
  const { db } = store

  serve(credits.picture, async (context) => {
    const { stored } = await getFound(db, context, context.params.id)
    const picture = await findPicture(db, stored.id)
    if (!picture) throw new AppError('NOT_FOUND', 'credit.noPicture')
    return sendSizedPicture(context, { ...picture, location: await pictureLocation(db, config, 'cover') })
  })

  serve(credits.putPicture, async (context) => {
    const { params, request, actor } = context
    const { stored } = await getEditable(db, context, params.id)
    const drawn = await drawContributorPicture(db, config, stored.id, await readUpload(request))
    try {
      await store.transact(async (tx) => {
        await getEditable(tx, context, params.id)
        await drawn.refuseMovedFolder(tx)
        await replacePicture(tx, stored.id, drawn.picture)
        await insertEdit(tx, stored.id, 'picture', actor, {})
      })
    } catch (error) {
      await drawn.drop()
      throw error
    }
    const { file: _, ...picture } = drawn.picture
    return picture
  })

  serve(credits.removePicture, (context) =>
    store.transact(async (tx) => {
      const { stored } = await getEditable(tx, context, context.params.id)
      await deletePicture(tx, stored.id)
      await insertEdit(tx, stored.id, 'picture', context.actor, {})
      return undefined
    }),
  )
}
