/** From which age, in years, the ratings of boards and sources let a work be seen; the wider known ones first. */
const ages: readonly [RegExp, number][] = [
  [/^nc-?17/i, 18],
  // A number says it itself: FSK 12, PEGI 16, 18+, R-15, TV-14, PG-13, M/15.
  [/(?:^|\D)(\d{1,2})(?:\D|$)/, -1],
  [/^(?:rated )?(?:x|nc|xxx|ao|adults? only.*|a|rx|x-rated|explicit|pornographic|erotica)$/i, 18],
  [/^(?:rated )?(?:r\+|r18\+?|r-18.*)$/i, 18],
  [/^(?:rated )?(?:r|tv-ma|ma|m|mature|mature audience.*)$/i, 17],
  [/^(?:rated )?(?:t|teen|teens?.*|suggestive)$/i, 13],
  [/^(?:rated )?(?:pg|tv-pg|gp|parental guidance.*|kids to adults)$/i, 10],
  [
    /^(?:rated )?(?:tv-y|tv-g|g|u|uc|k|e|ec|early childhood|everyone|all|all ages|general.*|universal|approved|passed|safe|atp|btl|l|al|tp|s)$/i,
    0,
  ],
  [/^(?:rx|r).*hentai/i, 18],
]
const oldest = 21

/** The age in years from which a work with an age rating may be seen; null where the rating is not known. */
export function minimumAge(rating: string): number | null {
  const text = rating
    .trim()
    .replace(/^[a-z]{2}:/i, '')
    .trim()
  for (const [pattern, age] of ages) {
    const found = pattern.exec(text)
    if (!found) continue
    if (age >= 0) return age
    const stated = Number(found[1])
    if (stated <= oldest) return stated
  }
  return null
}
