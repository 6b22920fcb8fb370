/** The same film as another file: a box or element that players skip carries a mark, so that no two copies share their bytes. */
export const saltFilm = (film: Uint8Array, name: string, mark: string): Buffer => {
  const payload = Buffer.from(mark)
  if (/\.(mkv|webm|mka)$/i.test(name)) {
    const size = Buffer.alloc(8)
    size.writeBigUInt64BE(BigInt(payload.length) | (1n << 56n))
    return Buffer.concat([film, Buffer.from([0xec]), size, payload])
  }
  const head = Buffer.alloc(8)
  head.writeUInt32BE(payload.length + 8, 0)
  head.write('free', 4)
  return Buffer.concat([film, head, payload])
}
