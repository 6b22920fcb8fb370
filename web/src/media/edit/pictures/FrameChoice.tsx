import type { ArtSource } from '@amn/contract/media/edit'
import { ActionIcon, Slider } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../i18n/format.ts'
import { ArtPreview } from './ArtPreview.tsx'
import type { WalkProps } from './PageChoice.tsx'
import classes from './pictures.module.css'
import { useFirst } from './use-first.ts'
import shared from '../../../ui/theme/shared.module.css'

/** A frame of a film, at a second that a slider leads to. */
export function FrameChoice({ kind, media, file, source, onSource, isChosen }: WalkProps) {
  const { t } = useTranslation()
  const { contentId, fileId, duration } = file
  const most = Math.max(1, Math.floor(duration ?? 1))
  const isOwn = source?.kind === 'frame' && source.fileId === fileId
  const [at, setAt] = useState(isOwn ? source.at : Math.floor(most * 0.1))
  const [settled] = useDebouncedValue(at, 250)
  const frame = (second: number): ArtSource => ({ kind: 'frame', contentId, fileId, at: second })
  const go = (to: number) => {
    const second = Math.min(most, Math.max(0, to))
    setAt(second)
    onSource(frame(second))
  }
  useFirst(isChosen && !isOwn, () => onSource(frame(at)))
  return (
    <div className={classes.frameChoice} data-kind={kind}>
      <button type="button" className={`${shared.plainButton} ${classes.pick}`} aria-pressed={isOwn} onClick={() => onSource(frame(at))}>
        <ArtPreview
          kind={kind}
          media={media}
          source={frame(settled)}
          width={480}
          alt={t('edit.framePreview', { time: formatDuration(settled) })}
        />
      </button>
      <div className={classes.steps}>
        <ActionIcon variant="default" size={44} aria-label={t('edit.secondBack')} disabled={at <= 0} onClick={() => go(at - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <div className={classes.slide}>
          <Slider
            value={at}
            onChange={go}
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
        <ActionIcon variant="default" size={44} aria-label={t('edit.secondOn')} disabled={at >= most} onClick={() => go(at + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
