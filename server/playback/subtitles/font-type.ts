const types: [magic: string, type: string][] = [
  ['00010000', 'font/ttf'],
  ['74727565', 'font/ttf'],
  ['4f54544f', 'font/otf'],
  ['74746366', 'font/collection'],
  ['774f4646', 'font/woff'],
  ['774f4632', 'font/woff2'],
]

/** The type of a font by its first four bytes; undefined where it is none. */
export const fontTypeOf = (head: Buffer): string | undefined => types.find(([magic]) => head.subarray(0, 4).toString('hex') === magic)?.[1]
