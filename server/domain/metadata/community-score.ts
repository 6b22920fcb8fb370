import type { CommunityScore } from '@amn/contract/media/credits'

/** How many people a score stands for at least, and at most, so that one big source does not silence the others. */
const [least, most] = [1, 1000]

/** The mean of what people elsewhere think, 0–100 and whole, weighted by their number; null where nobody said anything. */
export function meanScore(scores: readonly CommunityScore[]): number | null {
  const weighed = scores.map(({ score, count }) => ({ score, weight: Math.min(most, Math.max(least, count ?? least)) }))
  const weights = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return weights === 0 ? null : Math.round(weighed.reduce((sum, { score, weight }) => sum + score * weight, 0) / weights)
}
