const atOnce = 1024 * 1024

/** A list of texts as bytes beside the heap, to be gone through once in their order. */
export class Texts {
  #parts: Buffer[] = []
  #at = atOnce

  push(text: string): void {
    const length = Buffer.byteLength(text)
    if (length >= 0xffff) return this.push(text.slice(0, 0x3fff))
    if (this.#at + length + 2 > atOnce) {
      this.#parts.at(-1)?.writeUInt16LE(0xffff, this.#at)
      this.#parts.push(Buffer.allocUnsafeSlow(atOnce + 2))
      this.#at = 0
    }
    const part = this.#parts.at(-1)
    part?.writeUInt16LE(length, this.#at)
    part?.write(text, this.#at + 2)
    this.#at += length + 2
  }
  /** All of them, one after the other; what was read is let go. */
  *drain(): Generator<string> {
    this.#parts.at(-1)?.writeUInt16LE(0xffff, this.#at)
    for (let part = this.#parts.shift(); part; part = this.#parts.shift()) {
      for (let at = 0, length = part.readUInt16LE(0); length !== 0xffff; length = part.readUInt16LE(at)) {
        yield part.toString('utf8', at + 2, at + 2 + length)
        at += length + 2
      }
    }
  }
}
