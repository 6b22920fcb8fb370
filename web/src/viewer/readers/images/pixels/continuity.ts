import type { Direction } from '../defaults.ts'
import type { Grey } from './grey.ts'

/** The shades along the left and the right edge of a page, from its top. */
export interface PageEdges {
  left: readonly number[]
  right: readonly number[]
}

/** A gutter has no picture that could go on. */
const leastDeviation = 14
/** Alike by so much, two edges are taken for one picture cut in two; chance reaches it rarely. */
const leastLikeness = 0.75
/** How much more the one way of pairing has to show for it than the other. */
const leastLead = 0.35

const columnsOf = ({ width, height, values }: Grey, from: number, count: number): number[] =>
  Array.from({ length: height }, (_, y) => {
    let sum = 0
    for (let x = from; x < from + count; x += 1) sum += values[y * width + x] ?? 255
    return sum / count
  })

/** The edges of a page; `edge` columns of it are looked at. */
export const edgesOf = (page: Grey, edge = 2): PageEdges => ({
  left: columnsOf(page, 0, edge),
  right: columnsOf(page, page.width - edge, edge),
})

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** How alike two edges are, −1 to 1; 0 where one of them is flat and says nothing. */
export function likenessOf(one: readonly number[], other: readonly number[]): number {
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)]
  let [together, squaresOne, squaresOther] = [0, 0, 0]
  for (const [at, value] of one.entries()) {
    const [a, b] = [value - meanOne, (other[at] ?? meanOther) - meanOther]
    together += a * b
    squaresOne += a * a
    squaresOther += b * b
  }
  const flat = leastDeviation ** 2 * one.length
  return squaresOne < flat || squaresOther < flat ? 0 : together / Math.sqrt(squaresOne * squaresOther)
}

const evidenceOf = (spreads: readonly (readonly number[])[], edges: readonly (PageEdges | undefined)[], direction: Direction): number =>
  spreads.reduce((sum, [first = -1, second = -1]) => {
    const [one, other] = [edges[first], edges[second]]
    if (!one || !other) return sum
    const likeness = direction === 'rtl' ? likenessOf(one.left, other.right) : likenessOf(one.right, other.left)
    return sum + Math.max(0, likeness - leastLikeness) / (1 - leastLikeness)
  }, 0)

/**
 * Whether pairs are to begin one page later, by pictures that go on over the inner edges of two pages; undefined where the pages do not
 * say it clearly.
 */
export function offsetByEdges(
  usual: readonly (readonly number[])[],
  offset: readonly (readonly number[])[],
  edges: readonly (PageEdges | undefined)[],
  direction: Direction,
): boolean | undefined {
  const [asUsual, asOffset] = [evidenceOf(usual, edges, direction), evidenceOf(offset, edges, direction)]
  if (Math.abs(asUsual - asOffset) < leastLead) return undefined
  if (Math.max(asUsual, asOffset) < 3 * Math.min(asUsual, asOffset)) return undefined
  return asOffset > asUsual
}
