const sector = 2048
/** Where the table of contents of a title set says in which sector its program chains are. */
const chainsAt = 0xcc
const mostChains = 999

/** Two decimal digits in one byte; NaN where it holds others. */
const decimal = (byte: number): number => (byte >> 4 > 9 || (byte & 15) > 9 ? Number.NaN : (byte >> 4) * 10 + (byte & 15))

// Hours, minutes, seconds and frames; the two highest bits of the frames say how many of them a second has.
function readTime(bytes: Buffer): number {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = bytes
  const rate = frames >> 6 === 1 ? 25 : 30
  return decimal(hours) * 3600 + decimal(minutes) * 60 + decimal(seconds) + decimal(frames & 63) / rate
}

/** The seconds of the longest program chain of a title set of a DVD (`VTS_01_0.IFO`); undefined where its table is none. */
export function readTitleSetLength(ifo: Buffer): number | undefined {
  if (ifo.toString('latin1', 0, 12) !== 'DVDVIDEO-VTS' || ifo.length < chainsAt + 4) return undefined
  const table = ifo.subarray(ifo.readUInt32BE(chainsAt) * sector)
  if (table.length < 8) return undefined
  const count = Math.min(table.readUInt16BE(0), mostChains)
  let longest: number | undefined
  for (let at = 8; at < 8 + count * 8 && at + 8 <= table.length; at += 8) {
    const chain = table.readUInt32BE(at + 4)
    if (chain + 8 > table.length) continue
    const seconds = readTime(table.subarray(chain + 4, chain + 8))
    if (seconds >= (longest ?? 0)) longest = seconds
  }
  return longest
}
