import type { MediaArt } from '@amn/contract/media/edit'
import type { Media } from '@amn/contract/media/media'
import type { ArtSource } from '@amn/contract/media/edit'
import { ActionIcon, NumberInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtPreview } from './ArtPreview.tsx'
import type { PictureKind } from './picture-kinds.ts'
import classes from './pictures.module.css'
import { useFirst } from './use-first.ts'
import shared from '../../../ui/theme/shared.module.css'

export type ArtFile = MediaArt['files'][number]
export interface WalkProps {
  kind: PictureKind
  media: Media
  file: ArtFile
  source: ArtSource | undefined
  onSource: (source: ArtSource) => void
  /** What is on show is meant from the start: nothing else has been chosen. */
  isChosen: boolean
}

/** A page of a file, walked to one by one or by its number. */
export function PageChoice({ kind, media, file, source, onSource, isChosen }: WalkProps) {
  const { t } = useTranslation()
  const { contentId, fileId, pages } = file
  const most = Math.max(1, pages ?? 1)
  const isOwn = source?.kind === 'page' && source.fileId === fileId
  const [page, setPage] = useState(isOwn ? source.page : 0)
  const [settled] = useDebouncedValue(page, 150)
  const sourceAt = (at: number): ArtSource => ({ kind: 'page', contentId, fileId, page: at })
  const go = (to: number) => {
    setPage(to)
    onSource(sourceAt(to))
  }
  useFirst(isChosen && !isOwn, () => onSource(sourceAt(page)))
  return (
    <div className={classes.frameChoice} data-kind={kind}>
      <button
        type="button"
        className={`${shared.plainButton} ${classes.pick}`}
        aria-pressed={isOwn}
        onClick={() => onSource(sourceAt(page))}
      >
        <ArtPreview kind={kind} media={media} source={sourceAt(settled)} width={480} alt={t('edit.pagePreview', { page: settled + 1 })} />
      </button>
      <div className={classes.steps}>
        <ActionIcon variant="default" size={44} aria-label={t('edit.previousPage')} disabled={page === 0} onClick={() => go(page - 1)}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
        <NumberInput
          aria-label={t('edit.pageNumber')}
          value={page + 1}
          min={1}
          max={most}
          allowDecimal={false}
          hideControls
          clampBehavior="strict"
          onChange={(value) => value !== '' && Number(value) - 1 !== page && go(Number(value) - 1)}
          rightSection={<span className={classes.of}>{t('edit.ofPages', { pages: most })}</span>}
          rightSectionWidth={64}
          size="md"
        />
        <ActionIcon variant="default" size={44} aria-label={t('edit.nextPage')} disabled={page >= most - 1} onClick={() => go(page + 1)}>
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
