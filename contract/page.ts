export interface Page<T> {
  items: T[]
  totalItems: number
}
