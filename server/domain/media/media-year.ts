/** The year in which a media came out, by its first day where that is known; null where nothing is. */
export const yearOf = ({ airedFrom, seasonYear }: { airedFrom: string | null; seasonYear: number | null }): number | null =>
  airedFrom === null ? seasonYear : Number(airedFrom.slice(0, 4))
