import { z } from 'zod'
import { wrong } from '../reasons/reason-schemas.ts'
import { id } from '../value-schemas.ts'
import { contributorKinds, creditRoles, linkKinds } from './credit-values.ts'
import { picture } from './picture-schemas.ts'

/** A person or an organisation as lists and credits carry it. */
export const contributorCard = z.object({
  id,
  kind: z.enum(contributorKinds),
  name: z.string(),
  picture: picture.nullable(),
})
export type ContributorCard = z.output<typeof contributorCard>

/** What somebody did for a media. */
export const credit = z.object({
  contributor: contributorCard,
  role: z.enum(creditRoles),
  /** Whom an actor plays. */
  character: z.string().nullable(),
  /** What somebody of the role `other` did. */
  job: z.string().nullable(),
  /** The language in which somebody speaks, narrates or translates. */
  language: z.string().nullable(),
})
export type Credit = z.output<typeof credit>

/** A page elsewhere. */
export const link = z.object({
  address: z
    .string()
    .max(2000)
    .regex(/^https?:\/\/[^\s/]+(\/\S*)?$/, wrong('input.address')),
  /** What it is called there, such as the name of the site. */
  title: z.string().max(200).nullable(),
  kind: z.enum(linkKinds),
})
export type Link = z.output<typeof link>

/** What people elsewhere think of a media. */
export const communityScore = z.object({
  /** Who asked them, such as anilist. */
  source: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** 0–100. */
  score: z.number().min(0).max(100),
  /** How many of them; null: the source does not say. */
  count: z.int().min(0).nullable(),
})
export type CommunityScore = z.output<typeof communityScore>
