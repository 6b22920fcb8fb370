const blockSize = 512 * 1024
const mostBlocks = 24

/** Reads a file in blocks of one size and keeps the last ones: packets lie side by side, and a request for each would be many. */
export function blockReader(size: number, fetchBytes: (from: number, before: number) => Promise<Uint8Array<ArrayBuffer>>) {
  const blocks = new Map<number, Promise<Uint8Array<ArrayBuffer>>>()
  const blockAt = (number: number) => {
    const from = number * blockSize
    const block = blocks.get(number) ?? fetchBytes(from, Math.min(size, from + blockSize))
    // The latest used is the last to go; what failed is asked for again.
    blocks.delete(number)
    blocks.set(number, block)
    block.catch(() => blocks.delete(number))
    for (const oldest of blocks.keys()) {
      if (blocks.size <= mostBlocks) break
      blocks.delete(oldest)
    }
    return block
  }
  return async (from: number, before: number): Promise<Uint8Array<ArrayBuffer>> => {
    const whole = new Uint8Array(before - from)
    for (let at = from; at < before;) {
      const number = Math.floor(at / blockSize)
      const start = number * blockSize
      const part = (await blockAt(number)).subarray(at - start, before - start)
      if (part.length === 0) throw new Error('The file is shorter than it was')
      whole.set(part, at - from)
      at += part.length
    }
    return whole
  }
}
