const mostFound = 5000

const fold = (text: string) => {
  const lower = text.toLowerCase()
  // A few letters grow when made small; places would no longer fit, so such a text is searched as it is.
  return lower.length === text.length ? lower : text
}

/** Where a phrase is in a text, whatever its case: at most 5,000 places. */
export function findAll(text: string, phrase: string): number[] {
  const wanted = fold(phrase.trim())
  if (wanted === '') return []
  const within = fold(text)
  const found: number[] = []
  for (let at = within.indexOf(wanted); at >= 0 && found.length < mostFound; at = within.indexOf(wanted, at + wanted.length)) found.push(at)
  return found
}
