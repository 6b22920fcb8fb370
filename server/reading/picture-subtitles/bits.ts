/** Reads bits from the left; behind the end they are zeros. */
export class Bits {
  readonly #bytes: Buffer
  #bit: number

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes
    this.#bit = at * 8
  }

  peek(count: number): number {
    let value = 0
    for (let bit = this.#bit; bit < this.#bit + count; bit++)
      value = (value << 1) | (((this.#bytes[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1)
    return value
  }

  read(count: number): number {
    const value = this.peek(count)
    this.#bit += count
    return value
  }

  /** Goes on at the next whole byte. */
  align(): void {
    this.#bit = (this.#bit + 7) & ~7
  }

  /** The next whole byte. */
  get at(): number {
    return (this.#bit + 7) >>> 3
  }

  get isOver(): boolean {
    return this.#bit >= this.#bytes.length * 8
  }
}
