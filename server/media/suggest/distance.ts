/**
 * How many slips of the hand lie between two words: a letter wrong, missing, too many, or two exchanged. More than `most` is `most + 1`.
 * As a prefix, what follows in the other word costs nothing.
 */
export function distance(typed: string, word: string, most: number, isPrefix: boolean): number {
  const beyond = most + 1
  if (typed.length - word.length > most || (!isPrefix && word.length - typed.length > most)) return beyond
  const width = Math.min(word.length, typed.length + most)
  let [above, before]: [number[], number[]] = [Array.from({ length: width + 1 }, (_, at) => at), []]
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row]
    let least = row
    for (let at = 1; at <= width; at += 1) {
      const isSame = typed[row - 1] === word[at - 1]
      let cost = Math.min((above[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (above[at - 1] ?? 0) + Number(!isSame))
      const isSwapped = row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]
      if (isSwapped) cost = Math.min(cost, (before[at - 2] ?? 0) + 1)
      now.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return beyond
    ;[before, above] = [above, now]
  }
  const cost = isPrefix ? Math.min(...above) : width < word.length ? beyond : (above[width] ?? beyond)
  return Math.min(cost, beyond)
}

/** How many slips a word of this length is forgiven. */
export function slipsIn(word: string): number {
  const { length } = Array.from(word)
  if (length < 3) return 0
  return length < 7 ? 1 : 2
}
