/** What may be skipped in an episode. */
export const segmentKinds = ['intro', 'credits', 'recap', 'preview'] as const
export type SegmentKind = (typeof segmentKinds)[number]

/** What tells where one is: the name of a chapter, sound that other episodes have too, or somebody. */
export const segmentSources = ['chapter', 'sound', 'hand'] as const

/** What the player does at one: asks, skips, skips all but the first of a media on a device, nothing. */
export const skipModes = ['ask', 'skip', 'skipExceptFirst', 'off'] as const
export type SkipMode = (typeof skipModes)[number]
