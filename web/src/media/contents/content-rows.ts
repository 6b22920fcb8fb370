import type { Content } from '@amn/contract/media/content'
import type { MediaType } from '@amn/contract/values'
import { type ContentGroup, doneIn, groupContents } from './content-groups.ts'

export interface ContentRowData {
  content: Content
  /** The group that begins with this row, where groups have headings, and whether all of it is loaded. */
  heading: { group: ContentGroup; isWhole: boolean } | undefined
}

/** Contents as rows, the first of each group bearing its heading; a single group of no season or volume needs none. */
export function rowsOf(contents: readonly Content[], type: MediaType, isWhole: boolean): ContentRowData[] {
  const groups = groupContents(contents, type)
  const [only] = groups
  const needsHeadings = groups.length > 1 || only?.kind === 'season' || only?.kind === 'volume'
  return groups.flatMap((group, index) =>
    group.contents.map((content, at) => ({
      content,
      heading: needsHeadings && at === 0 ? { group, isWhole: isWhole || index < groups.length - 1 } : undefined,
    })),
  )
}

const headingOf = ({ heading }: ContentRowData) =>
  heading && [heading.group.key, heading.isWhole, heading.group.contents.length, doneIn(heading.group.contents)].join(' ')

/** Whether two rows look the same. */
export const isSameRow = (one: ContentRowData, other: ContentRowData): boolean =>
  one.content === other.content && headingOf(one) === headingOf(other)
