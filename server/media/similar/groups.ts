/** Joins what belongs together, and tells of each which group it is in. */
export function makeGroups() {
  const parents = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent
    return root
  }
  const numbers = new Map<string, number>()
  return {
    join: (one: string, other: string): void => {
      const [first, second] = [rootOf(one), rootOf(other)]
      if (first !== second) parents.set(first, second)
    },
    numberOf: (key: string): number => {
      const root = rootOf(key)
      const number = numbers.get(root) ?? numbers.size
      numbers.set(root, number)
      return number
    },
  }
}
