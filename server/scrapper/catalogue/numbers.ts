const atOnce = 1 << 16

/** A list of numbers beside the heap that grows without ever being copied as a whole. */
export class Numbers {
  #parts: Uint32Array[] = []
  #last = new Uint32Array(0)
  length = 0

  push(value: number): void {
    const at = this.length % atOnce
    if (at === 0) {
      this.#last = new Uint32Array(atOnce)
      this.#parts.push(this.#last)
    }
    this.#last[at] = value
    this.length += 1
  }
  /** All of them, one after the other; each part is let go as soon as it was read. */
  *drain(): Generator<number> {
    for (let done = 0; done < this.length; done += atOnce) {
      const part = this.#parts.shift() ?? new Uint32Array(0)
      for (let at = 0; at < Math.min(atOnce, this.length - done); at += 1) yield part[at] ?? 0
    }
    this.length = 0
  }
  /** All of them at once; none are left here. */
  take(): Uint32Array {
    const all = new Uint32Array(this.length)
    let at = 0
    for (const value of this.drain()) all[at++] = value
    return all
  }
}
