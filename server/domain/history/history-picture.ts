import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'

const picture = z.looseObject({ file: z.string().nullish() }).nullable()

/** A cover or background as the history holds it; throws where that cannot be read, so that no file in use counts as free. */
export const readHistoryPicture = (text: string) => parseJson(picture, text)
