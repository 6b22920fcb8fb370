import { andBits, type Bits, hasBit, idsOfBits } from '../browse/bits.ts'
import { countAmong, hasId, type IdSet, isBits } from '../browse/id-set.ts'

/** A tag of a media with how much it says, which is more the fewer media bear it. */
export interface WeighedTag {
  name: string
  weight: number
  set: IdSet
}

/** The tags that others among the visible media bear, too, the rarest first. */
export function weighTags(tags: readonly { id: number; name: string }[], sets: Map<number, IdSet>, visible: Bits, total: number) {
  const weighed = tags.flatMap(({ id, name }): WeighedTag[] => {
    const set = sets.get(id)
    const count = set ? countAmong(visible, set) : 0
    return set && count > 1 ? [{ name, set, weight: Math.log(1 + (total - count) / count) }] : []
  })
  return weighed.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight)
}

/** What the tags say that a media bears. */
export const sharedTags = (tags: readonly WeighedTag[], id: number): WeighedTag[] => tags.filter(({ set }) => hasId(set, id))

/** Below so many media with a rare tag, those with two common ones are looked at. */
const enough = 100
const mostCommon = 4000
/** After so many ids the tags that are less rare are not walked. */
const mostWalked = 30_000

/** Media that share the two rarest of the common tags; where nothing has both, the rarest; spread evenly where there are too many. */
function commonCandidates(common: readonly WeighedTag[], visible: Bits): Iterable<number> {
  const [first, second] = common.map(({ set }) => set).filter(isBits)
  if (!first) return []
  const both = visible.slice()
  andBits(both, first)
  const either = second ? both.slice() : both
  if (second) andBits(either, second)
  const found = idsOfBits(either)
  const ids = found.length > 1 ? found : idsOfBits(both)
  const step = Math.max(1, Math.ceil(ids.length / mostCommon))
  return ids.filter((_, at) => at % step === 0)
}

const buckets = 1024

/** Those of some ids with the highest values, at least as many as wanted where there are, with the ties at the end left out by their order. */
function highest(ids: Uint32Array, values: Float32Array, most: number): number[] {
  if (ids.length <= most) return [...ids]
  let top = 0
  for (const id of ids) top = Math.max(top, values[id] ?? 0)
  const counts = new Uint32Array(buckets)
  const bucketOf = (id: number) => Math.min(buckets - 1, Math.floor(((values[id] ?? 0) / top) * buckets))
  for (const id of ids) counts[bucketOf(id)] = (counts[bucketOf(id)] ?? 0) + 1
  let from = buckets - 1
  for (let sum = counts[from] ?? 0; sum < most && from > 0; sum += counts[from] ?? 0) from -= 1
  const above = ids.filter((id) => bucketOf(id) > from)
  const ties = ids.filter((id) => bucketOf(id) === from)
  const step = Math.max(1, Math.floor(ties.length / Math.max(1, most - above.length)))
  return [...above, ...ties.filter((_, at) => at % step === 0).subarray(0, most - above.length)]
}

// Sums by media, all 0 between calls: allocating them anew would cost more than the work.
let sums = new Float32Array(0)

/** The visible media that share most of these tags. The rarest, kept as lists, are walked; the others decide among what these found. */
export function findByTags(tags: readonly WeighedTag[], visible: Bits, most: number): number[] {
  const room = visible.length * 32
  if (sums.length < room) sums = new Float32Array(room)
  const lists: { ids: Uint32Array; weight: number }[] = []
  const common: WeighedTag[] = []
  let walked = 0
  for (const tag of tags) {
    if (isBits(tag.set) || walked >= mostWalked) common.push(tag)
    else {
      lists.push({ ids: tag.set.ids, weight: tag.weight })
      walked += tag.set.ids.length
    }
  }
  const found = new Uint32Array(lists.reduce((sum, { ids }) => sum + ids.length, 0) + mostCommon)
  let count = 0
  const add = (id: number, weight: number) => {
    const before = sums[id] ?? 0
    if (before === 0) {
      found[count] = id
      count += 1
    }
    sums[id] = before + weight
  }
  for (const { ids, weight } of lists) for (const id of ids) if (hasBit(visible, id)) add(id, weight)
  if (count < enough) for (const id of commonCandidates(common, visible)) if ((sums[id] ?? 0) === 0) add(id, 1e-6)
  const touched = found.subarray(0, count)
  // Four times as many are compared by their common tags as are wanted.
  const nearest = highest(touched, sums, most * 4)
  for (const { set, weight } of common) for (const id of nearest) if (hasId(set, id)) sums[id] = (sums[id] ?? 0) + weight
  const best = highest(new Uint32Array(nearest), sums, most)
  for (const id of touched) sums[id] = 0
  return best
}
