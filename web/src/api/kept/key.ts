/** What of the server's answers a request means, whatever else its address says. */
export interface KeptKey {
  /** The key of the answer in the cache. */
  key: string
  of: { contentId: number } | { mediaId: number }
  /** `content`: what a viewer is told of a content; `own`: what a person chose and noted; `file`: the bytes of a file. */
  kind: 'content' | 'own' | 'file' | 'text' | 'other'
}

const ofContent = /\/api\/v1\/content\/(\d+)(?:\/file\/\d+(\/.*)?)?$/
const ofNotes = /\/api\/v1\/media\/\d+\/user-data\/content\/(\d+)\/annotation$/
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
  const notes = ofNotes.exec(pathname)
  if (notes) return { key: pathname, of: { contentId: Number(notes[1]) }, kind: 'own' }
  const media = ofMedia.exec(pathname)
  return media ? { key: pathname, of: { mediaId: Number(media[1]) }, kind: media[2] === 'user-data/tracks' ? 'own' : 'other' } : undefined
}
