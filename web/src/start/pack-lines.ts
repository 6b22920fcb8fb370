/** A row that is to be shown, by how many cards it has. */
export interface PackedRow {
  key: string
  count: number
  /** It stands by itself, whatever it holds. */
  isAlone?: boolean
  /** Its cards are wide ones, or can be, where a row of wide cards leaves room beside it. */
  isWide?: boolean
  canBeWide?: boolean
}

/** Pixels: what there is, what the cards of each kind take with the gap behind them, and what stands beside a row. */
export interface Room {
  width: number
  poster: number
  wide: number
  edges: number
}

export interface Place {
  key: string
  isWide: boolean
  /** It takes the room of its cards only, and the next row stands beside it. */
  isShort: boolean
}

/** A row that leaves less than this share of its line free is no short one. */
const full = 0.62
/** Cards that are to be seen at least of a row that stands beside another. */
const least = { wide: 1.6, poster: 2.6 }

/** Lays rows on lines in their order: what follows a short row stands beside it, in cards of its kind, so that no line is half empty. */
export function packLines(rows: readonly PackedRow[], { width, poster, wide, edges }: Room): Place[][] {
  const sizeOf = (isWide: boolean) => (isWide ? wide : poster)
  const lines: Place[][] = []
  let line: Place[] = []
  let used = 0
  for (const { key, count, isAlone = false, isWide = false, canBeWide = isWide } of rows) {
    const [first] = line
    const goesBeside =
      first &&
      !isAlone &&
      (first.isWide ? canBeWide : !isWide) &&
      width - used >= edges + sizeOf(first.isWide) * Math.min(count, first.isWide ? least.wide : least.poster)
    if (!goesBeside) {
      line = []
      lines.push(line)
      used = 0
    }
    const isDrawnWide = goesBeside ? first.isWide : isWide
    const taken = edges + count * sizeOf(isDrawnWide)
    const isShort = !isAlone && used + taken <= width * full
    line.push({ key, isWide: isDrawnWide, isShort })
    used = isShort ? used + taken : width
  }
  return lines
}
