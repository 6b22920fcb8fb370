import { ActionIcon, Slider } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../i18n/format.ts'
import { ArtPreview } from './ArtPreview.tsx'
import type { WalkProps } from './PageChoice.tsx'
import classes from './pictures.module.css'

/** A frame of a film, at a second that a slider leads to. */
export function FrameChoice({ kind, media, file, source, onSource }: WalkProps) {
  const { t } = useTranslation()
  const { contentId, fileId, duration } = file
  const most = Math.max(1, Math.floor(duration ?? 1))
  const isOwn = source?.kind === 'frame' && source.fileId === fileId
  const [at, setAt] = useState(isOwn ? source.at : Math.floor(most * 0.1))
  const [settled] = useDebouncedValue(at, 250)
  const tell = useRef(onSource)
  useEffect(() => {
    tell.current = onSource
  })
  useEffect(() => tell.current({ kind: 'frame', contentId, fileId, at: settled }), [contentId, fileId, settled])
  const step = (by: number) => setAt(Math.min(most, Math.max(0, at + by)))
  return (
    <div className={classes.walked} data-kind={kind}>
      <ArtPreview
        kind={kind}
        media={media}
        source={{ kind: 'frame', contentId, fileId, at: settled }}
        width={480}
        alt={t('edit.framePreview', { time: formatDuration(settled) })}
      />
      <div className={classes.steps}>
        <ActionIcon variant="default" size={44} aria-label={t('edit.secondBack')} disabled={at <= 0} onClick={() => step(-1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <div className={classes.slide}>
          <Slider
            value={at}
            onChange={setAt}
            min={0}
            max={most}
            label={formatDuration}
            thumbLabel={t('edit.frameAt')}
            thumbProps={{ 'aria-valuetext': formatDuration(at) }}
          />
          <span className={classes.of}>
            {formatDuration(at)} / {formatDuration(most)}
          </span>
        </div>
        <ActionIcon variant="default" size={44} aria-label={t('edit.secondOn')} disabled={at >= most} onClick={() => step(1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
