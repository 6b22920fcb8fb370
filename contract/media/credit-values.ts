/** What a credit can name: somebody, or a company, group or channel. */
export const contributorKinds = ['person', 'organisation'] as const
export type ContributorKind = (typeof contributorKinds)[number]

/** What people do, in the order in which pages show them. */
export const personRoles = [
  'author',
  'story',
  'creator',
  'director',
  'writer',
  'artist',
  'penciller',
  'inker',
  'colorist',
  'letterer',
  'illustrator',
  'coverArtist',
  'translator',
  'narrator',
  'editor',
  'composer',
  'performer',
  'producer',
  'actor',
  'voiceActor',
  'other',
] as const
/** What organisations do. */
export const organisationRoles = ['studio', 'producer', 'network', 'publisher', 'imprint', 'label', 'distributor', 'other'] as const
/** What somebody did for a media. */
export const creditRoles = [...new Set([...personRoles, ...organisationRoles])] as readonly (
  | (typeof personRoles)[number]
  | (typeof organisationRoles)[number]
)[]
export type CreditRole = (typeof creditRoles)[number]

/** The kind of contributor that a role names where nothing else says it. */
export const kindOfRole = (role: CreditRole): ContributorKind =>
  !(personRoles as readonly string[]).includes(role) ? 'organisation' : 'person'

/** Why two people or organisations may be one, the surest first. */
export const doubleReasons = ['externalId', 'spelling', 'script', 'initials', 'middleName', 'words', 'typo'] as const
export type DoubleReason = (typeof doubleReasons)[number]

/** What a link of a media leads to. */
export const linkKinds = ['homepage', 'trailer', 'streaming', 'social', 'other'] as const
export type LinkKind = (typeof linkKinds)[number]
