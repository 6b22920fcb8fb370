import type { Content } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import type { MediaType } from '@amn/contract/values'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../api/call/address.ts'
import { verbOf } from '../../ui/media/verb.ts'
import { isDone } from './content-groups.ts'
import { ContentPicture } from './picture/ContentPicture.tsx'
import { baseName, contentTitle, fullName, numberOf } from './content-name.ts'
import { type ContentRowData, isSameRow } from './content-rows.ts'
import classes from './contents.module.css'
import { DoneToggle } from './DoneToggle.tsx'
import { FileFacts } from './files/FileFacts.tsx'
import { GroupHeading } from './groups/GroupHeading.tsx'
import { KeptMark } from './kept/KeptMark.tsx'
import { placeIn } from './next-content.ts'
import { pictureShape } from './picture/picture-shape.ts'
import { reveal, useShown } from './revealed.ts'
import { RowMenu } from './RowMenu.tsx'
import { fileToPlay, fileToTake } from './versions.ts'
import shared from '../../ui/theme/shared.module.css'
import { askToPlay } from '../../api/play-intent.ts'

interface Props {
  media: Media
  row: ContentRowData
  readContents: () => readonly Content[]
}

const isSame = (one: Props, other: Props) =>
  one.media === other.media && one.readContents === other.readContents && isSameRow(one.row, other.row)

/** One content: its picture, what it is called, and what can be done with it; while a long list scrolls, only new ones are drawn. */
export const ContentRow = memo(function ContentRow({ media, row, readContents }: Props) {
  const { t } = useTranslation()
  const { heading } = row
  const { isRevealed, ...content } = useShown(row.content)
  const { myData } = content
  const { amnMediaType } = media
  const nameElement = useRef<HTMLElement>(null)
  const keepName = (element: HTMLElement | null) => void (nameElement.current = element)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!isRevealed || !hasAsked.current) return
    hasAsked.current = false
    // The button that had the focus is gone.
    if (document.activeElement === document.body) nameElement.current?.focus({ preventScroll: true })
  }, [isRevealed])
  const isCompleted = isDone(content)
  // The name of the only file says nothing that the title of the page does not.
  const isOnly = media.contentCount === 1 && content.title === null && numberOf(content) === undefined
  const title = isOnly ? media.title : contentTitle(content, amnMediaType, media.title, t)
  const name = isOnly ? media.title : fullName(content, amnMediaType, media.title, t)
  const number = content.title === null ? undefined : numberOf(content)
  const file = media.may.content ? (fileToPlay(content.files, myData?.lastFile?.fileId) ?? fileToTake(content.files)) : undefined
  const progress = placeIn(content)?.progress ?? null
  const verb = file && (file.state === 'available' ? verbOf(amnMediaType, file.renderer) : 'download')
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
      {heading && <GroupHeading media={media} {...heading} />}
      <div className={classes.row} data-content={content.id} data-done={isCompleted || undefined}>
        <ContentPicture
          media={media}
          content={content}
          isRevealed={isRevealed}
          shape={pictureShape(content)}
          verb={verb}
          progress={progress}
        />
        <div className={classes.middle}>
          {file && verb === 'download' && (
            <a
              ref={keepName}
              href={fileAddress(content.id, file.id, amnMediaType)}
              download={baseName(file.name)}
              className={classes.name}
              title={t('media.start.download')}
            >
              {words}
            </a>
          )}
          {file && verb && verb !== 'download' && (
            <Link
              ref={keepName}
              to="/media/$mediaId/content/$contentId/file/{-$fileId}"
              params={{ mediaId: media.id, contentId: content.id, fileId: file.id }}
              search={{ type: amnMediaType }}
              className={classes.name}
              title={t(`media.start.${verb}`)}
              onClick={() => askToPlay(content.id)}
            >
              {words}
            </Link>
          )}
          {!file && (
            <span ref={keepName} tabIndex={-1} className={classes.name}>
              {words}
            </span>
          )}
          <FileFacts media={media} content={content} name={name} />
          {content.description && <p className={classes.description}>{content.description}</p>}
          {content.hidden.length > 0 && (
            <RevealButton content={content} type={amnMediaType} name={name} onAsk={() => (hasAsked.current = true)} />
          )}
          <KeptMark contentId={content.id} name={name} />
          {progress !== null && (
            <span
              className={shared.hidden}
              role="progressbar"
              aria-label={t('media.contentProgress', { name })}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(progress * 100)}
            />
          )}
        </div>
        {myData && media.may.content && (
          <div className={classes.acts}>
            <DoneToggle media={media} content={content} name={name} readContents={readContents} />
            <RowMenu media={media} content={content} name={name} readContents={readContents} />
          </div>
        )}
      </div>
    </>
  )
}, isSame)

interface RevealProps {
  content: Content
  type: MediaType
  name: string
  onAsk: () => void
}

/** Shows what spoiler protection hides of one content. */
function RevealButton({ content, type, name, onAsk }: RevealProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={`${shared.plainButton} ${classes.reveal}`}
      aria-label={t('spoilers.revealOf', { name })}
      title={t('spoilers.hidden')}
      onClick={() => {
        onAsk()
        void reveal(content, type)
      }}
    >
      <IconEye size={16} stroke={1.8} aria-hidden /> {t('spoilers.reveal')}
    </button>
  )
}
