/** An address as a browser would read it: spaces around and line ends within do not count. */
const asRead = (address: string): string => {
  const whole = address.replaceAll(/[\t\n\r]/g, '')
  let [start, end] = [0, whole.length]
  while (start < end && whole.charCodeAt(start) <= 32) start++
  while (end > start && whole.charCodeAt(end - 1) <= 32) end--
  return whole.slice(start, end)
}

const scheme = /^([a-z][a-z0-9+.-]*):/i
const harmlessData =
  /^data:(?:image\/(?:png|jpeg|jpg|gif|webp|avif|bmp)|(?:font\/|application\/(?:x-)?(?:font|vnd\.ms-opentype))[\w.+-]*)[;,]/i

/** The address of something to load, if it is inside the book or is a picture or font in itself. */
export const localAddress = (address: string): string | undefined => {
  const read = asRead(address)
  if (/^[\\/]{2}/.test(read)) return undefined
  if (!scheme.test(read)) return read
  return harmlessData.test(read) ? read : undefined
}

/** The address of a link that a reader may follow: inside the book, to the web or to a letter. */
export const linkAddress = (address: string): string | undefined => {
  const read = asRead(address)
  if (/^[\\/]{2}/.test(read)) return undefined
  const found = scheme.exec(read)?.[1]?.toLowerCase()
  return found === undefined || /^(https?|mailto|tel)$/.test(found) ? read : undefined
}
