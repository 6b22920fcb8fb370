/** Large files lie in pieces, of which a range needs a few: a cache would read all of one that lies in it whole. */
export const pieceSize = 2 * 1024 * 1024

/** A file that lies in pieces. */
export interface WholeFile {
  /** Bytes. */
  size: number
  /** The headers of the server's answer that go with the bytes. */
  headers: [name: string, value: string][]
}

export const wholeKey = (key: string) => `${key}?whole`
export const pieceKey = (key: string, piece: number) => `${key}?piece=${piece}`

const kept = [
  'content-type',
  'content-security-policy',
  'content-disposition',
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
  'x-content-type-options',
]

/** The headers of an answer without those of its way over the network: the ones that guard its bytes stay. */
export const keptHeaders = ({ headers }: Response): [string, string][] => [...headers].filter(([name]) => kept.includes(name.toLowerCase()))
