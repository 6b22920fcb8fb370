import { z } from 'zod'
import type { LocalSource } from '@amn/contract/library/library-values'
import { localSources } from '@amn/contract/library/library-values'
import { parseJson } from '../../db/json/json-column.ts'

const storedSources = z.array(z.enum(localSources))

/** The order of precedence of a media directory as it is stored, else the usual one. */
export const parsePrecedence = (stored: string | null | undefined): LocalSource[] => {
  const own = stored ? parseJson(storedSources, stored, []) : []
  return [...own, ...localSources.filter((source) => !own.includes(source))]
}
