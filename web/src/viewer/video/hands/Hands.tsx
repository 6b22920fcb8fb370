import { type ComponentProps, useState } from 'react'
import type { ViewedContent } from '@amn/contract/media/content'
import type { Opened } from '../../renderer.ts'
import { Controls } from '../Controls.tsx'
import { CentreControls } from './CentreControls.tsx'
import { EpisodePanel } from './EpisodePanel.tsx'

interface Props extends Omit<ComponentProps<typeof Controls>, 'onEpisodes'> {
  content: ViewedContent
  /** Until then, the card of the start is in the middle. */
  hasStarted: boolean
  onOpen(to: Opened): void
}

/** Everything by which a film is controlled: the bar, what a phone has in the middle, and the list of episodes. */
export function Hands({ content, hasStarted, onOpen, ...bar }: Props) {
  const [hasList, setList] = useState(false)
  const toggle = () => setList(!hasList)
  return (
    <>
      {hasStarted && !bar.state.isEnded && <CentreControls state={bar.state} acts={bar.acts} rewindTime={bar.rewindTime} />}
      <Controls {...bar} onEpisodes={(bar.next ?? bar.previous) ? toggle : undefined} />
      {hasList && <EpisodePanel content={content} onOpen={onOpen} onClose={toggle} />}
    </>
  )
}
