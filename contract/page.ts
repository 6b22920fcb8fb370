/** One page of a list, and how many items there are in all. */
export interface Page<T> {
  items: T[]
  totalItems: number
}
