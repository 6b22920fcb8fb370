/** Seconds of a piece of a converted film, and the least of a copied one. */
export const pieceLength = 4
const leastCopied = 3
/** What is shorter is not a piece of its own. */
const leastLast = 0.25

/** Where the pieces of a file begin, in seconds of its film, and where the last ends. */
export interface Pieces {
  /** Where the file that they are of begins in its film. */
  begin: number
  starts: readonly number[]
  end: number
}

/** Pieces of equal length, for a picture that is converted and for sound alone. */
export function equalPieces(duration: number): Pieces {
  const count = Math.max(1, Math.ceil((duration - leastLast) / pieceLength))
  return { begin: 0, starts: Array.from({ length: count }, (_, at) => at * pieceLength), end: duration }
}

/** A piece for each keyframe; those that follow closely go together. */
export function piecesAt(keyframes: readonly number[], duration: number): Pieces {
  const end = Math.max(duration, (keyframes.at(-1) ?? 0) + leastLast)
  const starts: number[] = []
  for (const at of keyframes) {
    const before = starts.at(-1)
    if (before === undefined || (at - before >= leastCopied && end - at >= leastLast)) starts.push(at)
  }
  return { begin: 0, starts, end }
}

/** The same pieces of a file that begins later in its film. */
export const laterBy = ({ starts, end }: Pieces, begin: number): Pieces => ({
  begin,
  starts: starts.map((start) => begin + start),
  end: begin + end,
})

// Times of keyframes are rounded by containers to a thousandth of a second.
const tolerance = 0.02

/** The piece that what begins at a second belongs to. */
export const pieceOf = ({ starts }: Pieces, time: number): number =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= time + tolerance),
  )

const lengthsOf = ({ begin, starts, end }: Pieces) =>
  starts.map((start, at) => Math.max(0.01, (starts[at + 1] ?? end) - (at === 0 ? begin : start)))

/** The playlist of a film in its files; its pieces lie below `hls/` with the same query. */
export function playListOf(parts: readonly Pieces[], query: string): string {
  const lengths = parts.map(lengthsOf)
  let piece = 0
  const listed = lengths.flatMap((own, part) => [
    ...(part === 0 ? [] : ['#EXT-X-DISCONTINUITY']),
    `#EXT-X-MAP:URI="hls/init.mp4?${query}${part === 0 ? '' : `&part=${part}`}"`,
    ...own.flatMap((length) => [`#EXTINF:${length.toFixed(3)},`, `hls/${piece++}.m4s?${query}`]),
  ])
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(Math.max(...lengths.flat()))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...listed,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}
