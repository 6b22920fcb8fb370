import type { Content } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { isDone } from './content-groups.ts'
import { contentTitle, fullName, numberOf } from './content-name.ts'
import { type ContentRowData, isSameRow } from './content-rows.ts'
import classes from './contents.module.css'
import { DoneToggle } from './DoneToggle.tsx'
import { FileFacts } from './FileFacts.tsx'
import { GroupHeading } from './GroupHeading.tsx'
import { KeptMark } from './kept/KeptMark.tsx'
import { RowMenu } from './RowMenu.tsx'
import { fileToPlay } from './versions.ts'
import shared from '../../ui/theme/shared.module.css'
import { askToPlay } from '../../api/play-intent.ts'

interface Props {
  media: Media
  row: ContentRowData
  readContents: () => readonly Content[]
}

const isSame = (one: Props, other: Props) =>
  one.media === other.media && one.readContents === other.readContents && isSameRow(one.row, other.row)

/** One content: its state, what it is called, its files, and what can be done with it; while a long list scrolls, only new ones are drawn. */
export const ContentRow = memo(function ContentRow({ media, row: { content, heading }, readContents }: Props) {
  const { t } = useTranslation()
  const { myData } = content
  const isCompleted = isDone(content)
  const title = contentTitle(content, media.amnMediaType, media.title, t)
  const name = fullName(content, media.amnMediaType, media.title, t)
  const number = content.title === null ? undefined : numberOf(content)
  const file = media.may.content ? fileToPlay(content.files, myData?.lastFile?.fileId) : undefined
  const progress = !isCompleted && myData?.lastFile?.position != null ? myData.lastFile.progress : null
  const words = (
    <>
      {number !== undefined && <span className={classes.number}>{number}</span>}
      {title}
      {isCompleted && <span className={shared.hidden}> ({t('media.isCompleted')})</span>}
      {progress !== null && <span className={shared.hidden}> ({t('media.inProgress')})</span>}
    </>
  )
  return (
    <>
      {heading && <GroupHeading {...heading} />}
      <div className={classes.row} data-content={content.id} data-done={isCompleted || undefined}>
        {myData && media.may.content ? <DoneToggle media={media} content={content} name={name} readContents={readContents} /> : <span />}
        <div className={classes.middle}>
          {file ? (
            <Link
              to="/media/$mediaId/content/$contentId/file/{-$fileId}"
              params={{ mediaId: media.id, contentId: content.id, fileId: file.id }}
              search={{ type: media.amnMediaType }}
              className={classes.name}
              onClick={() => askToPlay(content.id)}
            >
              {words}
            </Link>
          ) : (
            <span className={classes.name}>{words}</span>
          )}
          {content.description && <p className={classes.description}>{content.description}</p>}
          <FileFacts media={media} content={content} name={name} />
          <KeptMark contentId={content.id} name={name} />
          {progress !== null && (
            <div
              className={classes.progress}
              role="progressbar"
              aria-label={t('media.contentProgress', { name })}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(progress * 100)}
            >
              <span style={{ width: `${Math.max(1, Math.round(progress * 100))}%` }} />
            </div>
          )}
        </div>
        {myData && media.may.content && <RowMenu media={media} content={content} name={name} readContents={readContents} />}
      </div>
    </>
  )
}, isSame)
