const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const withoutEnding = (name: string) => name.replace(/\.[^.]{1,5}$/, '')

/** Orders paths as people count: 2 before 10, folder by folder, 10 before 10.5. */
export const compareNaturally = (a: string, b: string): number => {
  const left = withoutEnding(a).split('/')
  const right = withoutEnding(b).split('/')
  const shared = Math.min(left.length, right.length)
  for (let at = 0; at < shared; at++) {
    const order = collator.compare(left[at] ?? '', right[at] ?? '')
    if (order !== 0) return order
  }
  return left.length - right.length || (a < b ? -1 : a > b ? 1 : 0)
}
