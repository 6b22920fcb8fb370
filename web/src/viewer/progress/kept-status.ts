const sitting = 30 * 60_000
const kept = new Map<number, number>()

/** The person took back the status that progress gave a media: as long as they sit there, it stays as it is. */
export const keepStatus = (mediaId: number): void => void kept.set(mediaId, Date.now())

/** Whether they did, and still sit there. */
export function keepsStatus(mediaId: number): boolean {
  const last = kept.get(mediaId)
  if (last === undefined) return false
  const isSitting = Date.now() - last < sitting
  if (isSitting) kept.set(mediaId, Date.now())
  else kept.delete(mediaId)
  return isSitting
}
