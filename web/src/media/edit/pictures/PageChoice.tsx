import type { Media } from '@amn/contract/media'
import type { ArtSource, mediaArt } from '@amn/contract/media-edit'
import type { OutputOf } from '@amn/contract/route'
import { ActionIcon, NumberInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtPreview } from './ArtPreview.tsx'
import type { PictureKind } from './picture-kinds.ts'
import classes from './pictures.module.css'

export type ArtFile = OutputOf<typeof mediaArt>['files'][number]
export interface WalkProps {
  kind: PictureKind
  media: Media
  file: ArtFile
  source: ArtSource | undefined
  onSource: (source: ArtSource) => void
}

/** A page of a file, walked to one by one or by its number. */
export function PageChoice({ kind, media, file, source, onSource }: WalkProps) {
  const { t } = useTranslation()
  const { contentId, fileId, pages } = file
  const most = Math.max(1, pages ?? 1)
  const isOwn = source?.kind === 'page' && source.fileId === fileId
  const [page, setPage] = useState(isOwn ? source.page : 0)
  const [settled] = useDebouncedValue(page, 150)
  const tell = useRef(onSource)
  useEffect(() => {
    tell.current = onSource
  })
  useEffect(() => tell.current({ kind: 'page', contentId, fileId, page: settled }), [contentId, fileId, settled])
  return (
    <div className={classes.walked} data-kind={kind}>
      <ArtPreview
        kind={kind}
        media={media}
        source={{ kind: 'page', contentId, fileId, page: settled }}
        width={480}
        alt={t('edit.pagePreview', { page: settled + 1 })}
      />
      <div className={classes.steps}>
        <ActionIcon variant="default" size={44} aria-label={t('edit.previousPage')} disabled={page === 0} onClick={() => setPage(page - 1)}>
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
          onChange={(value) => value !== '' && setPage(Number(value) - 1)}
          rightSection={<span className={classes.of}>{t('edit.ofPages', { pages: most })}</span>}
          rightSectionWidth={64}
          size="md"
        />
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('edit.nextPage')}
          disabled={page >= most - 1}
          onClick={() => setPage(page + 1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
