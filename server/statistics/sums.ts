/** Adds up numbers by keys. */
export class Sums<K> {
  readonly byKey = new Map<K, number>()

  add(key: K, value: number): void {
    this.byKey.set(key, (this.byKey.get(key) ?? 0) + value)
  }

  get(key: K): number {
    return Math.round(this.byKey.get(key) ?? 0)
  }

  /** The keys with the largest sums that round to one at least, the largest first. */
  largest(most = this.byKey.size): K[] {
    return [...this.byKey]
      .filter(([, value]) => value >= 0.5)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, most)
      .map(([key]) => key)
  }

  /** All of them together, rounded. */
  total(): number {
    return Math.round([...this.byKey.values()].reduce((sum, each) => sum + each, 0))
  }
}
