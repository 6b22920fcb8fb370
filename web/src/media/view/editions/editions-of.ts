import type { Media, MediaCard } from '@amn/contract/media/media'
import type { MediaType } from '@amn/contract/values'
import { foldText } from '../../../ui/text/fold-text.ts'

const printed: readonly MediaType[] = ['Manga', 'Novel', 'Book', 'Audiobook']
/** Whether a work may be there as a novel, book, recording and comic. */
export const hasEditions = (type: MediaType): boolean => printed.includes(type)

const ofOneWork: readonly Media['relations'][number]['type'][] = ['Original', 'Adaptation', 'AlternativeVersion']
const wordsOf = (title: string) =>
  foldText(title)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? title

/** Who wrote a media; the same title by somebody else is another work. */
export const writerOf = ({ credits }: Media): number | undefined =>
  (credits.find(({ role }) => role === 'author') ?? credits.find(({ role }) => role === 'story' || role === 'writer'))?.contributor.id

/** The other editions of a work: those that are related as such, and those of the same writer under one of its titles. */
export function editionsOf(media: Media, byWriter: readonly MediaCard[]): MediaCard[] {
  const related = media.relations.flatMap(({ type, media: other }) => (ofOneWork.includes(type) ? [other] : []))
  const titles = new Set([media.title, ...media.titles.map(({ title }) => title)].map(wordsOf))
  const same = byWriter.filter(({ title }) => titles.has(wordsOf(title)))
  const found = new Map([...related, ...same].map((one) => [one.id, one]))
  return [...found.values()].filter(({ id, amnMediaType }) => id !== media.id && hasEditions(amnMediaType))
}
