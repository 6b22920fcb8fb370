import { foldText } from '../ui/text/fold-text.ts'

type Range = [from: number, end: number]

/** Which parts of a label what was typed is found in, without case and accents: UTF-16 offsets, in order, the end excluded. */
export function highlightsIn(label: string, typed: string): Range[] {
  let folded = ''
  const sources: Range[] = []
  let at = 0
  for (const sign of label) {
    const own = foldText(sign)
    folded += own
    for (let unit = 0; unit < own.length; unit += 1) sources.push([at, at + sign.length])
    at += sign.length
  }
  const found = foldText(typed)
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word): Range[] => {
      const atBeginning = folded.startsWith(word) ? 0 : folded.indexOf(` ${word}`) + 1
      const start = atBeginning > 0 || folded.startsWith(word) ? atBeginning : folded.indexOf(word)
      const [first, last] = [sources[start], sources[start + word.length - 1]]
      return first && last ? [[first[0], last[1]]] : []
    })
  const ranges: Range[] = []
  for (const [from, end] of found.toSorted((one, other) => one[0] - other[0])) {
    const last = ranges.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], end)
    else ranges.push([from, end])
  }
  return ranges
}
