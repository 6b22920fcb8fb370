import type { Content } from '@amn/contract/content'

/** The content to go on with: the one that is under way, else the first that is not completed, else the first again. */
export function nextOf(contents: readonly Content[]): { content: Content; way: 'play' | 'resume' | 'again' } | undefined {
  const playable = contents.filter((content) => content.files.some((file) => file.state === 'available'))
  const underWay = playable.find((content) => content.myData?.contentStatus === 'WATCHING')
  if (underWay) return { content: underWay, way: 'resume' }
  const open = playable.find((content) => content.kind === 'regular' && content.myData?.contentStatus !== 'COMPLETED')
  if (open) return { content: open, way: playable.some((content) => content.myData?.contentStatus === 'COMPLETED') ? 'resume' : 'play' }
  return playable[0] && { content: playable[0], way: 'again' }
}
