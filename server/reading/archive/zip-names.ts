import yauzl, { type Entry } from 'yauzl'

const saysUtf8 = 0x800

const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * The name of an entry, as a path inside the zip. Programs that write UTF-8 do not always say so; what leads out of the zip is left away, for no
 * name is ever a path on the disk.
 */
export const nameOfEntry = ({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string => {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | saysUtf8 : generalPurposeBitFlag
  const told = yauzl.getFileNameLowLevel(flags, fileNameRaw, extraFields, false)
  const parts = told.split('/').filter((part, at) => !/^\.{0,2}$/.test(part) && !(at === 0 && /^[a-z]:$/i.test(part)))
  return told.endsWith('/') ? `${parts.join('/')}/` : parts.join('/')
}
