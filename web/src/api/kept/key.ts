/** What of the server's answers a request means, whatever else its address says. */
export interface KeptKey {
  /** The key of the answer in the cache. */
  key: string
  of: { contentId: number } | { mediaId: number }
  /** `content`: what a viewer is told of a content; `choices`: how a person plays or reads a media; `file`: the bytes of a file. */
  kind: 'content' | 'choices' | 'file' | 'text' | 'other'
}

const ofContent = /\/api\/v1\/content\/(\d+)(?:\/file\/\d+(\/.*)?)?$/
const ofMedia = /\/api\/v1\/media\/(\d+)(?:\/(cover|user-data\/tracks))?$/
/** What the server makes while it is played, and pictures that a film does without. */
const neverKept = /^\/(stream|hls|preview|segment\/|ticket|subtitle$)/

/** The key of what an address stands for; undefined for what is never kept. */
export function keyOf({ pathname, searchParams }: URL): KeptKey | undefined {
  const content = ofContent.exec(pathname)
  if (content) {
    const [, id, below] = content
    const of = { contentId: Number(id) }
    if (below === undefined) return { key: pathname, of, kind: /\/file\/\d+$/.test(pathname) ? 'file' : 'content' }
    if (neverKept.test(below)) return undefined
    // A long text comes in parts.
    if (below === '/text') return { key: `${pathname}?offset=${searchParams.get('offset') ?? 0}`, of, kind: 'text' }
    return { key: pathname, of, kind: 'other' }
  }
  const media = ofMedia.exec(pathname)
  return media
    ? { key: pathname, of: { mediaId: Number(media[1]) }, kind: media[2] === 'user-data/tracks' ? 'choices' : 'other' }
    : undefined
}
