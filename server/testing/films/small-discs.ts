/** The table of contents of a title set of a DVD whose program chains take so many seconds. */
export function makeIfo(...chains: number[]): Buffer {
  const ifo = Buffer.alloc(2 * 2048)
  ifo.write('DVDVIDEO-VTS', 'latin1')
  ifo.writeUInt32BE(1, 0xcc)
  const table = ifo.subarray(2048)
  table.writeUInt16BE(chains.length, 0)
  const decimal = (value: number) => Math.floor(value / 10) * 16 + (value % 10)
  for (const [at, seconds] of chains.entries()) {
    const chain = 8 + chains.length * 8 + at * 16
    table.writeUInt32BE(chain, 8 + at * 8 + 4)
    const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60]
    for (const [place, value] of time.entries()) table.writeUInt8(decimal(value), chain + 4 + place)
    // 25 pictures a second.
    table.writeUInt8(0x40, chain + 7)
  }
  return ifo
}

/** A playlist of a Blu-ray that plays clips for so many seconds each. */
export function makePlaylist(...items: [clip: string, seconds: number][]): Buffer {
  const head = Buffer.alloc(40 + 10)
  head.write('MPLS0200', 'latin1')
  head.writeUInt32BE(40, 8)
  head.writeUInt16BE(items.length, 40 + 6)
  const written = items.map(([clip, seconds]) => {
    const item = Buffer.alloc(2 + 20)
    item.writeUInt16BE(20, 0)
    item.write(`${clip}M2TS`, 2, 'latin1')
    item.writeUInt32BE(600 * 45_000, 14)
    item.writeUInt32BE((600 + seconds) * 45_000, 18)
    return item
  })
  return Buffer.concat([head, ...written])
}
