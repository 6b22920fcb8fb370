import { foldTitle } from '../../text/fold.ts'

const bigramsOf = (text: string): string[] => {
  const characters = Array.from(text.replaceAll(' ', ''))
  return characters.length < 2 ? characters : characters.slice(1).map((character, at) => (characters[at] ?? '') + character)
}

/** What share of their bigrams two folded titles have in common, 0–1. */
export function similarityOf(one: string, other: string): number {
  const [left, right] = [bigramsOf(one), bigramsOf(other)]
  if (left.length === 0 || right.length === 0) return 0
  const counts = new Map<string, number>()
  for (const pair of left) counts.set(pair, (counts.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of right) {
    const count = counts.get(pair) ?? 0
    if (count === 0) continue
    counts.set(pair, count - 1)
    common += 1
  }
  return (2 * common) / (left.length + right.length)
}

// Tags of releases, years, seasons and numbers say nothing about the title.
const noise =
  /\b(?:\d{3,4}p|[hx] ?26[45]|hevc|avc|aac|flac|web|webrip|web ?dl|bd|bdrip|bluray|dvd|dvdrip|hdtv|remux|dual|multi|subs?|complete|batch|(?:19|20)\d\d|s\d{1,2}(?:e\d{1,4})?|season|sezon|vol|volume|tom|part|episode|odcinek)\b/g

/** A title without what names of releases add to it. */
export function bareTitle(title: string): string {
  const folded = foldTitle(title)
  return folded.replaceAll(noise, ' ').replaceAll(/ +/g, ' ').trim() || folded
}
