import type { Content } from '@amn/contract/media/content'

/** The contents from one to another in their order, both included; none when one of them is not among them. */
export function rangeBetween(contents: readonly Content[], from: number | undefined, to: number): Content[] {
  const ends = [contents.findIndex(({ id }) => id === from), contents.findIndex(({ id }) => id === to)]
  const [first = -1, last = -1] = ends.toSorted((one, other) => one - other)
  return first < 0 ? [] : contents.slice(first, last + 1)
}
