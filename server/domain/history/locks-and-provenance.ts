import { z } from 'zod'
import { mediaFields } from '@amn/contract/media/media-values'
import { parseJson } from '../../db/json/json-column.ts'

const mediaLocks = z.array(z.enum(mediaFields))
const contentLocks = z.array(z.string())
const provenance = z.record(z.string(), z.string())

/** The fields of a media that no scan and no scrapper changes; throws where they cannot be read, so that nothing counts as free by mistake. */
export const readMediaLocks = (text: string) => parseJson(mediaLocks, text)

/** The fields of a content that no scan changes; throws where they cannot be read. */
export const readContentLocks = (text: string) => parseJson(contentLocks, text)

/** Where each field of a media or content came from; throws where that cannot be read. */
export const readAllProvenance = (text: string) => parseJson(provenance, text)
