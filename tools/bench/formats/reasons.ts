import type { KnownArchive } from './known/archives.ts'
import type { Known } from './product.ts'

type Test = (known: KnownArchive, values: Record<string, unknown>) => boolean

const isMostlyWhole = ({ whole, failing }: KnownArchive) => whole > failing
const isDamaged: Test = (known) => !isMostlyWhole(known)

const archives: Record<string, Test> = {
  'archive.noImages': ({ listing, images }) => listing > 0 && images.length === 0,
  'archive.encrypted': ({ isEncrypted }) => isEncrypted,
  'archive.split': ({ isSplit }) => isSplit,
  'archive.solidRar': ({ isSolid }) => isSolid,
  'archive.oldRar': ({ methods }) => /version (13|14|15|20|26)\b/.test(methods),
  'archive.packing': ({ methods }) => /[a-z]/i.test(methods.replaceAll(/Store|Deflate\b|version \d+/g, '')),
  'archive.symlink': ({ hasLinks }) => hasLinks,
  'archive.noEnd': (known) => known.isCutOff || isDamaged(known, {}),
  'archive.ratio': ({ unpacked, size }) => unpacked > size * 20,
  'archive.entryRatio': ({ unpacked, size }) => unpacked > size * 20,
  'archive.declares': ({ unpacked }) => unpacked > 2 ** 32,
  'archive.largeEntry': ({ unpacked }) => unpacked > 2 ** 26,
  'archive.manyEntries': ({ entries }) => entries >= 20_000,
  'archive.badZip': isDamaged,
  'archive.bad': isDamaged,
  'archive.damaged': isDamaged,
  'archive.cut': isDamaged,
  'archive.checksum': isDamaged,
  'archive.unreadable': isDamaged,
  'archive.otherKind': ({ listing }) => listing === 0,
  'file.notImagePage': () => true,
  'file.empty': ({ size }) => size === 0,
}

/** Whether what the product says of an archive is what other programs find. */
export function isTrueOfArchive(known: KnownArchive, reason: NonNullable<Known['reason']>, tests: string): boolean {
  // No other program opens this one at all; its own project says what is in it.
  if (reason.reason === 'archive.symlink' && /symlink/.test(tests)) return true
  return archives[reason.reason]?.(known, reason.values ?? {}) ?? false
}
