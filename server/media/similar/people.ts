import type { CreditRole } from '@amn/contract/media/credit-values'
import type { Contribution } from './queries.ts'

/** How much a work is shaped by whoever has a role in it. */
const roleWeights: Record<CreditRole, number> = {
  author: 1,
  creator: 1,
  director: 1,
  story: 0.9,
  writer: 0.7,
  artist: 0.7,
  penciller: 0.5,
  illustrator: 0.5,
  studio: 0.45,
  composer: 0.35,
  narrator: 0.35,
  performer: 0.35,
  imprint: 0.3,
  actor: 0.3,
  producer: 0.2,
  editor: 0.2,
  translator: 0.2,
  coverArtist: 0.2,
  inker: 0.2,
  colorist: 0.2,
  letterer: 0.1,
  voiceActor: 0.2,
  label: 0.2,
  network: 0.12,
  publisher: 0.12,
  distributor: 0.08,
  other: 0.08,
}

/** How much two roles of one contributor tie two works together. */
export const roleWeight = (one: CreditRole, other: CreditRole = one): number => Math.min(roleWeights[one], roleWeights[other])

/** Whoever made hundreds of works says little of each. */
export const rarity = (works: number): number => 1 / (1 + Math.log10(Math.max(1, works / 8)))

/** The most telling contributors of a media, each with the roles in it. */
export function leadingContributors(credits: readonly Contribution[], most: number): (Contribution & { roles: CreditRole[] })[] {
  const byId = new Map<number, Contribution & { roles: CreditRole[] }>()
  for (const credit of credits) {
    const known = byId.get(credit.id)
    if (known) known.roles.push(credit.role)
    else byId.set(credit.id, { ...credit, roles: [credit.role] })
  }
  const weightOf = ({ roles }: { roles: CreditRole[] }) => Math.max(...roles.map((role) => roleWeight(role)))
  return [...byId.values()].toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, most)
}
