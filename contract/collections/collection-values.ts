/** What belongs together for everybody; a list of somebody's own; what somebody wants to watch or read next. */
export const collectionKinds = ['collection', 'list', 'queue'] as const
export type CollectionKind = (typeof collectionKinds)[number]

/** Who sees a list besides its owner: nobody, the people of some groups, everybody with an account. */
export const visibilities = ['private', 'groups', 'everybody'] as const
export type Visibility = (typeof visibilities)[number]

/** So many lists somebody has at most, besides the queue. */
export const mostLists = 200
/** So many media a collection or list holds at most. */
export const mostListItems = 10_000
