import type { MediaCard } from '@amn/contract/media/media'
import type { UserDataItem } from '@amn/contract/personal/user-data'
import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { askToPlay } from '../../api/play-intent.ts'
import { verbOf } from './verb.ts'
import { verbIcons } from './verb-icons.ts'

interface Props extends Pick<ButtonProps, 'size' | 'className'> {
  media: Pick<MediaCard, 'id' | 'amnMediaType'>
  next: NonNullable<UserDataItem['next']>
}

/** Plays, or opens to be read, what comes next of a media, at once. */
export function PlayButton({ media, next, size = 'md', className }: Props) {
  const { t } = useTranslation()
  const verb = verbOf(media.amnMediaType, next.renderer)
  const Icon = verbIcons[verb]
  return (
    <Button
      size={size}
      {...(className === undefined ? {} : { className })}
      leftSection={<Icon size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link
          to="/media/$mediaId/content/$contentId/file/{-$fileId}"
          params={{ mediaId: media.id, contentId: next.contentId, fileId: next.fileId ?? undefined }}
          search={{ type: media.amnMediaType }}
          {...props}
          onClick={() => askToPlay(next.contentId)}
        />
      )}
    >
      {t(next.progress ? 'ui.resume' : `ui.verb.${verb}`)}
    </Button>
  )
}
