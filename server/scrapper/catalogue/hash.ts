/** Two numbers of 32 bits out of a text: alike for equal texts, and hardly ever for others. */
export function hash(text: string): [number, number] {
  let [one, other] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x5bd1e995)
    other ^= other >>> 15
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b)
  other = Math.imul(other ^ (other >>> 13), 0xc2b2ae35)
  return [(one ^ (one >>> 13)) >>> 0, (other ^ (other >>> 16)) >>> 0]
}

/** Which numbers belong to a text: a table beside the heap that takes eight bytes a text and never gives one text's number for another. */
export class TextTable {
  #first = new Uint32Array(1 << 12)
  #second = new Uint32Array(1 << 12)
  #values = new Uint32Array(1 << 12)
  #count = 0

  /** Adds a number to those of a text. */
  add(text: string, value: number): void {
    if (this.#count * 3 >= this.#values.length * 2) this.#grow()
    const [first, second] = hash(text)
    this.#put(first, second, value + 1)
  }
  /** The numbers of a text, in the order in which they came. */
  get(text: string): number[] {
    const [first, second] = hash(text)
    const found: number[] = []
    const mask = this.#values.length - 1
    for (let at = first & mask; this.#values[at] !== 0; at = (at + 1) & mask) {
      if (this.#first[at] === first && this.#second[at] === second) found.push((this.#values[at] ?? 0) - 1)
    }
    return found
  }
  #put(first: number, second: number, value: number): void {
    const mask = this.#values.length - 1
    let at = first & mask
    while (this.#values[at] !== 0) at = (at + 1) & mask
    this.#first[at] = first
    this.#second[at] = second
    this.#values[at] = value
    this.#count += 1
  }
  #grow(): void {
    const [firsts, seconds, values] = [this.#first, this.#second, this.#values]
    const room = values.length * 2
    this.#first = new Uint32Array(room)
    this.#second = new Uint32Array(room)
    this.#values = new Uint32Array(room)
    this.#count = 0
    // From where a run of taken slots begins, so that those of one text keep their order.
    const gap = values.indexOf(0)
    for (let step = 0; step < values.length; step += 1) {
      const at = (gap + step) % values.length
      const value = values[at] ?? 0
      if (value !== 0) this.#put(firsts[at] ?? 0, seconds[at] ?? 0, value)
    }
  }
}
