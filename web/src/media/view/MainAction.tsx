import type { Content, MediaFile } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../api/call/address.ts'
import { baseName, fullName } from '../contents/content-name.ts'
import { useStateText } from '../contents/files/FileFaults.tsx'
import { nextContent } from '../contents/next-content.ts'
import type { useContents } from '../contents/use-contents.ts'
import { fileToTake } from '../contents/versions.ts'
import { verbOf } from '../../ui/media/verb.ts'
import { verbIcons } from '../../ui/media/verb-icons.ts'
import { accentOf } from './accent.ts'
import { actionText } from './action-text.ts'
import classes from './view.module.css'
import shared from '../../ui/theme/shared.module.css'
import { askToPlay } from '../../api/play-intent.ts'

type Size = 'sm' | 'md'
interface Props {
  media: Media
  contents: ReturnType<typeof useContents>
  size?: Size
}
const heights = { sm: 36, md: 42 }

/** Starts, continues or resumes the media; where that is not possible, says why. */
export function MainAction({ media, contents: loaded, size = 'md' }: Props) {
  const { t } = useTranslation()
  const { contents, isDecided, isError, data } = loaded
  if (!data && !isError) return <Skeleton width={160} height={heights[size]} />
  const next = nextContent(contents)
  if (!media.may.content || !next || !isDecided) return <Refused media={media} contents={loaded} size={size} />
  const file = next.content.files.find(({ id }) => id === next.fileId)
  const verb = verbOf(media.amnMediaType, file?.renderer)
  const name = fullName(next.content, media.amnMediaType, media.title, t)
  const hint = media.contentCount > 1 && <p className={`${shared.hint} ${classes.nextName}`}>{name}</p>
  if (file && verb === 'download') {
    return (
      <div className={classes.main}>
        <TakeButton media={media} content={next.content} file={file} size={size} />
        {hint}
        <p className={`${shared.hint} ${classes.reason}`}>{t('media.opensNowhere')}</p>
      </div>
    )
  }
  const Icon = verbIcons[verb]
  const accent = accentOf(media.cover?.colour)
  return (
    <div className={classes.main}>
      <Button
        size={size}
        leftSection={<Icon size={18} aria-hidden />}
        {...(accent && { color: accent })}
        renderRoot={(props) => (
          <Link
            to="/media/$mediaId/content/$contentId/file/{-$fileId}"
            params={{ mediaId: media.id, contentId: next.content.id, fileId: next.fileId }}
            search={{ type: media.amnMediaType }}
            {...props}
            onClick={() => askToPlay(next.content.id)}
          />
        )}
      >
        {actionText(next, verb, t)}
      </Button>
      {hint}
    </div>
  )
}

/** Why nothing of the media opens; what cannot be read can still be had. */
function Refused({ media, contents: { contents, isDecided, isError, totalItems }, size }: Required<Props>) {
  const { t } = useTranslation()
  const stateText = useStateText()
  const files = contents.map((content) => ({ content, file: fileToTake(content.files) }))
  const damaged = files.find(({ file }) => file !== undefined)
  const reason = () => {
    if (!media.may.content) return t('media.noContentRight')
    if (totalItems === 0) return t('media.noContents')
    if (!damaged?.file) return t('media.nothingToPlay')
    return (totalItems === 1 && stateText(damaged.file)) || t('media.allUnreadable')
  }
  const isWaiting = media.may.content && !isDecided && !isError
  const verb = verbOf(media.amnMediaType)
  const Icon = verbIcons[verb]
  const taken = !isWaiting && media.may.content && totalItems === 1 ? damaged : undefined
  return (
    <div className={classes.refused}>
      {taken?.file ? (
        <TakeButton media={media} content={taken.content} file={taken.file} size={size} />
      ) : (
        <Button size={size} disabled leftSection={<Icon size={18} aria-hidden />} loading={isWaiting}>
          {t(`media.start.${verb}`)}
        </Button>
      )}
      {!isWaiting && <p className={`${shared.hint} ${classes.reason}`}>{reason()}</p>}
    </div>
  )
}

interface TakeProps {
  media: Media
  content: Content
  file: MediaFile
  size: Size
}

/** Takes a file as it is to the person's own device. */
function TakeButton({ media, content, file, size }: TakeProps) {
  const { t } = useTranslation()
  const Icon = verbIcons.download
  return (
    <Button
      component="a"
      size={size}
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      href={fileAddress(content.id, file.id, media.amnMediaType)}
      download={baseName(file.name)}
    >
      {t('media.start.download')}
    </Button>
  )
}
