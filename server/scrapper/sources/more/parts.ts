import type { LinkKind } from '@amn/contract/media/credit-values'
import type { Found, FoundCredit } from '@amn/contract/scrapper/scrapper'
import { z } from 'zod'

type Scores = NonNullable<Found['communityScores']>

/** A number, also one that is written as a text such as 7,5; undefined where it is none. */
export const amount = z
  .union([z.number(), z.string().transform((text) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))))])
  .transform((value) => (Number.isFinite(value) ? value : undefined))
  .optional()
  .catch(undefined)

/** What people of a source think, of so many points; nothing where there are none. */
export const scoreOf = (source: string, score: number | undefined, most: number, count?: number): Scores =>
  score === undefined || score <= 0 || score > most || count === 0 ? [] : [{ source, score: (100 * score) / most, count: count ?? null }]

/** A whole number, also one that is written as a text such as 12 or 1,234. */
export const tally = z
  .union([
    z.number(),
    z
      .string()
      .transform((text) => Number(/^\d{1,3}(?:[ ,.]\d{3})+$|^\d{1,12}$/.test(text.trim()) ? text.replaceAll(/\D/g, '') : Number.NaN)),
  ])
  .transform((value) => (Number.isSafeInteger(value) ? value : undefined))
  .optional()
  .catch(undefined)

/** A number that says something: nought stands for unknown. */
export const known = (value: number | undefined): number | undefined => (value !== undefined && value >= 1 ? Math.floor(value) : undefined)

/** A page elsewhere; nothing where there is no address. */
export const pageTo = (address: string | undefined, kind: LinkKind, title?: string): NonNullable<Found['links']> =>
  address ? [{ address, title: title ?? null, kind }] : []

/** The trailer on YouTube with this id. */
export const youtube = (id: string | undefined) =>
  pageTo(/^[\w-]{6,20}$/.test(id ?? '') ? `https://www.youtube.com/watch?v=${id}` : undefined, 'trailer', 'YouTube')

/** A credit without what is not known of it; nothing where there is no name. */
export function creditOf({
  name,
  ...rest
}: { [K in keyof FoundCredit]?: FoundCredit[K] | undefined } & Pick<FoundCredit, 'role'>): FoundCredit[] {
  if (!name) return []
  const present = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Omit<FoundCredit, 'name'>
  return [{ name, ...present }]
}

/** The fields that say something; an empty list says nothing. */
export const present = (found: { [K in keyof Found]?: Found[K] | undefined }): Partial<Found> =>
  Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)))
