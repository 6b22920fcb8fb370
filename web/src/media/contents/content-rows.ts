import type { Content } from '@amn/contract/media/content'
import type { MediaType } from '@amn/contract/values'
import { type ContentGroup, doneIn, groupContents, kindOfAll } from './content-groups.ts'

export interface ContentRowData {
  content: Content
  /** The group that begins with this row, where groups have headings, and whether all of it is loaded. */
  heading: { group: ContentGroup; isWhole: boolean } | undefined
}

/** Contents as rows, the first of each group bearing its heading; a first group that is called like all of them needs none. */
export function rowsOf(contents: readonly Content[], type: MediaType, isWhole: boolean): ContentRowData[] {
  const groups = groupContents(contents, type)
  const all = kindOfAll(contents, type)
  return groups.flatMap((group, index) =>
    group.contents.map((content, at) => ({
      content,
      heading: at === 0 && (index > 0 || group.kind !== all) ? { group, isWhole: isWhole || index < groups.length - 1 } : undefined,
    })),
  )
}

const headingOf = ({ heading }: ContentRowData) =>
  heading && [heading.group.key, heading.isWhole, heading.group.contents.length, doneIn(heading.group.contents)].join(' ')

/** Whether two rows look the same. */
export const isSameRow = (one: ContentRowData, other: ContentRowData): boolean =>
  one.content === other.content && headingOf(one) === headingOf(other)
