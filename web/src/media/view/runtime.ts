import type { Content } from '@amn/contract/media/content'

/** How long a content usually is, in seconds: the middle one of those that are known; undefined when none is. */
export function usualRuntime(contents: readonly Content[]): number | undefined {
  const lengths = contents
    .filter(({ kind }) => kind === 'regular')
    .flatMap(({ files }) => {
      const parts = files.filter(({ duration, part }) => duration !== null && (part !== null || duration > 0))
      const [first] = parts
      if (!first) return []
      const same = first.part === null ? [first] : parts.filter(({ part, label }) => part !== null && label === first.label)
      return [same.reduce((sum, { duration }) => sum + (duration ?? 0), 0)]
    })
    .toSorted((one, other) => one - other)
  return lengths[Math.floor(lengths.length / 2)]
}
