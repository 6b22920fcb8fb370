import { type Content, contents as contentCalls } from '@amn/contract/media/content'
import type { MediaType } from '@amn/contract/values'
import { create } from 'zustand'
import { call } from '../../api/call/call.ts'

/** The contents that were shown whole on request; they are hidden again with the next load of the page. */
const useRevealed = create<{ contents: ReadonlyMap<number, Content> }>(() => ({ contents: new Map() }))

/** A content as it is shown: with what spoiler protection hides of it once that was asked for. */
export function useShown(content: Content): Content & { isRevealed: boolean } {
  const whole = useRevealed(({ contents }) => contents.get(content.id))
  if (!whole || content.hidden.length === 0) return { ...content, isRevealed: false }
  const { title, description, picture, files, subtitles } = whole
  return { ...content, title, description, picture, files, subtitles, hidden: [], isRevealed: true }
}

/** Asks for one content with nothing hidden; a failure has been shown by the call. */
export async function reveal({ id, mediaId }: Content, amnMediaType: MediaType): Promise<void> {
  const whole = await call(contentCalls.one, { params: { id: mediaId, contentId: id }, query: { amnMediaType } }).catch(() => undefined)
  if (whole) useRevealed.setState(({ contents }) => ({ contents: new Map([...contents, [id, whole]]) }))
}
