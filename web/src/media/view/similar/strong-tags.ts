import type { Media } from '@amn/contract/media/media'

/** The groups whose tags say most of what a title is like, the strongest first. */
const groups = ['Genre', 'Demographic', 'PlaceAndTime', 'CharactersTypes']
const most = 2

/** The tags of a media by which more of its kind is looked for. */
export const strongTags = (tags: Media['tags']): Media['tags'] =>
  groups.flatMap((group) => tags.filter((tag) => tag.group === group)).slice(0, most)
