/** Seconds of a piece of a converted film, and the least of a copied one. */
export const pieceLength = 4
const leastCopied = 3
/** What is shorter is not a piece of its own. */
const leastLast = 0.25

/** Where the pieces of a film begin, in seconds, and where the last ends. */
export interface Pieces {
  starts: readonly number[]
  end: number
}

/** Pieces of equal length, for a picture that is converted and for sound alone. */
export function equalPieces(duration: number): Pieces {
  const count = Math.max(1, Math.ceil((duration - leastLast) / pieceLength))
  return { starts: Array.from({ length: count }, (_, at) => at * pieceLength), end: duration }
}

/** A piece for each keyframe; those that follow closely go together. */
export function piecesAt(keyframes: readonly number[], duration: number): Pieces {
  const end = Math.max(duration, (keyframes.at(-1) ?? 0) + leastLast)
  const starts: number[] = []
  for (const at of keyframes) {
    const before = starts.at(-1)
    if (before === undefined || (at - before >= leastCopied && end - at >= leastLast)) starts.push(at)
  }
  return { starts, end }
}

// Times of keyframes are rounded by containers to a thousandth of a second.
const tolerance = 0.02

/** The piece that what begins at a second belongs to. */
export const pieceOf = ({ starts }: Pieces, time: number): number =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= time + tolerance),
  )

/** The playlist of a film; its pieces lie below `hls/` with the same query. */
export function playListOf({ starts, end }: Pieces, query: string): string {
  const lengths = starts.map((start, at) => Math.max(0.01, (starts[at + 1] ?? end) - (at === 0 ? 0 : start)))
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...lengths))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="hls/init.mp4?${query}"`,
    ...lengths.flatMap((length, at) => [`#EXTINF:${length.toFixed(3)},`, `hls/${at}.m4s?${query}`]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
