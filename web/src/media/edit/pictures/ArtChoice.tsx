import type { Media } from '@amn/contract/media/media'
import { type ArtSource, mediaEdit } from '@amn/contract/media/edit'
import { Loader, Select } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { useGet } from '../../../api/query.ts'
import { visibleText } from '../../../i18n/visible-text.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { ArtPreview } from './ArtPreview.tsx'
import { FrameChoice } from './FrameChoice.tsx'
import { PageChoice } from './PageChoice.tsx'
import type { PictureKind } from './picture-kinds.ts'
import classes from './pictures.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  kind: PictureKind
  media: Media
  source: ArtSource | undefined
  onSource: (source: ArtSource) => void
}

/** A picture out of the media's own files: one beside them, one inside, a page, a frame. */
export function ArtChoice({ kind, media, source, onSource }: Props) {
  const { t } = useTranslation()
  const { id, amnMediaType } = media
  const { data, error, refetch } = useGet(mediaEdit.art, { params: { id }, query: { amnMediaType } }, { staleTime: 60_000 })
  const [index, setIndex] = useState('0')
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
  if (!data) return <Loader m="xl" role="img" aria-label={t('ui.loading')} />
  const still = [
    ...data.folder.map((one) => ({ name: one.name, source: { kind: 'folder', place: one.place } as const })),
    ...data.files
      .filter((file) => file.kind === 'embedded')
      .map(({ name, contentId, fileId }) => ({ name, source: { kind: 'embedded', contentId, fileId } as const })),
  ]
  const walked = data.files.filter((file) => file.kind !== 'embedded')
  const file = walked[Number(index)]
  if (still.length === 0 && walked.length === 0) {
    return <EmptyState icon={IconFileOff} title={t('edit.noArtTitle')} text={t('edit.noArt')} />
  }
  return (
    <div className={classes.art}>
      {still.length > 0 && (
        <ul className={`${shared.list} ${classes.artList}`} data-kind={kind}>
          {still.map((one) => (
            <li key={`${one.name} ${JSON.stringify(one.source)}`}>
              <button
                type="button"
                className={`${shared.plainButton} ${classes.pick}`}
                aria-pressed={JSON.stringify(source) === JSON.stringify(one.source)}
                onClick={() => onSource(one.source)}
              >
                <ArtPreview kind={kind} media={media} source={one.source} width={240} alt="" />
                <span className={classes.pickName}>{visibleText(one.name, 120)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {file && (
        <div className={classes.pageChoice}>
          <Select
            label={t('edit.artFile')}
            data={walked.map((one, index) => ({ value: String(index), label: visibleText(one.name, 120) }))}
            value={index}
            onChange={(value) => setIndex(value ?? '0')}
            searchable={walked.length > 8}
            allowDeselect={false}
          />
          {file.kind === 'page' ? (
            <PageChoice
              key={index}
              {...{ kind, media, file, source, onSource }}
              isChosen={source?.kind !== 'folder' && source?.kind !== 'embedded'}
            />
          ) : (
            <FrameChoice
              key={index}
              {...{ kind, media, file, source, onSource }}
              isChosen={source?.kind !== 'folder' && source?.kind !== 'embedded'}
            />
          )}
        </div>
      )}
    </div>
  )
}
