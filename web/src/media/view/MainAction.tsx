import type { Media } from '@amn/contract/media/media'
import { Button, type ButtonProps, Skeleton } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fullName } from '../contents/content-name.ts'
import { nextContent } from '../contents/next-content.ts'
import type { useContents } from '../contents/use-contents.ts'
import { verbOf } from '../../ui/media/verb.ts'
import { accentOf } from './accent.ts'
import { actionText } from './action-text.ts'
import classes from './view.module.css'
import shared from '../../ui/theme/shared.module.css'
import { askToPlay } from '../../api/play-intent.ts'

interface Props {
  media: Media
  contents: ReturnType<typeof useContents>
  size?: NonNullable<ButtonProps['size']>
}

/** Starts, continues or resumes the media; where that is not possible, says why. */
export function MainAction({ media, contents: { contents, isDecided, isError, data, totalItems }, size = 'md' }: Props) {
  const { t } = useTranslation()
  const icon = <IconPlayerPlayFilled size={18} aria-hidden />
  if (!data && !isError) return <Skeleton width={160} height={size === 'sm' ? 36 : 42} />
  const next = nextContent(contents)
  if (!media.may.content || !next || !isDecided) {
    const reason = media.may.content ? t(totalItems === 0 ? 'media.noContents' : 'media.nothingToPlay') : t('media.noContentRight')
    const isWaiting = media.may.content && !isDecided && !isError
    return (
      <div className={classes.refused}>
        <Button size={size} disabled leftSection={icon} loading={isWaiting}>
          {t(`media.start.${verbOf(media.amnMediaType)}`)}
        </Button>
        {!isWaiting && <p className={`${shared.hint} ${classes.reason}`}>{reason}</p>}
      </div>
    )
  }
  const renderer = next.content.files.find(({ id }) => id === next.fileId)?.renderer
  const accent = accentOf(media.cover?.colour)
  const name = fullName(next.content, media.amnMediaType, media.title, t)
  return (
    <div className={classes.main}>
      <Button
        size={size}
        leftSection={icon}
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
        {actionText(next, verbOf(media.amnMediaType, renderer), t)}
      </Button>
      {media.contentCount > 1 && <p className={`${shared.hint} ${classes.nextName}`}>{name}</p>}
    </div>
  )
}
