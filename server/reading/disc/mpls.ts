/** A clip that a playlist of a Blu-ray plays, by its name without an ending, and for how many seconds. */
export interface PlayItem {
  clip: string
  seconds: number
}

/** Units a second in which playlists count. */
const clock = 45_000
const mostItems = 999

/** What a playlist of a Blu-ray (`00800.mpls`) plays, in its order; nothing where it is none. */
export function readPlaylist(mpls: Buffer): PlayItem[] {
  if (mpls.toString('latin1', 0, 4) !== 'MPLS' || mpls.length < 12) return []
  const list = mpls.subarray(mpls.readUInt32BE(8))
  if (list.length < 10) return []
  const count = Math.min(list.readUInt16BE(6), mostItems)
  const items: PlayItem[] = []
  for (let at = 10; items.length < count && at + 22 <= list.length;) {
    const [clip, start, end] = [list.toString('latin1', at + 2, at + 7), list.readUInt32BE(at + 14), list.readUInt32BE(at + 18)]
    if (!/^\d{5}$/.test(clip)) break
    items.push({ clip, seconds: Math.max(0, end - start) / clock })
    at += 2 + list.readUInt16BE(at)
  }
  return items
}
