import { type Content, contents as contentCalls } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementAddress } from '../../../api/call/address.ts'
import { Picture } from '../../../ui/media/Picture.tsx'
import type { Verb } from '../../../ui/media/verb.ts'
import { verbIcons } from '../../../ui/media/verb-icons.ts'
import classes from './content-picture.module.css'
import type { PictureShape } from './picture-shape.ts'

interface Props {
  media: Media
  content: Content
  isRevealed: boolean
  shape: PictureShape
  /** What a press on it does; without one nothing can be opened. */
  verb: Verb | undefined
  /** 0–1 */
  progress: number | null
}

/** The frame, first page or cover of a content and how far one is; where there is none, the colours of the media's cover. */
export function ContentPicture({ media, content, isRevealed, shape, verb, progress }: Props) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<string>()
  const { picture, id, hidden } = content
  const isHidden = hidden.includes('pictures')
  const address =
    picture !== null && picture !== failed
      ? elementAddress(contentCalls.picture, {
          params: { id: media.id, contentId: id },
          query: { amnMediaType: media.amnMediaType, v: picture, ...(isRevealed && { reveal: true }) },
        })
      : undefined
  const Sign = verb && verbIcons[verb]
  return (
    <span
      className={classes.picture}
      data-shape={shape}
      data-hidden={isHidden || undefined}
      title={isHidden ? t('spoilers.hidden') : undefined}
    >
      <Picture picture={media.cover} address={undefined} alt="" className={classes.ground} />
      {address && (
        <img src={address} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setFailed(picture ?? undefined)} />
      )}
      {isHidden && <IconEyeOff size={22} stroke={1.6} className={classes.sign} aria-hidden />}
      {Sign && (
        <span className={classes.disc} data-always={(!address && !isHidden) || undefined} aria-hidden>
          <Sign size={18} />
        </span>
      )}
      {progress !== null && (
        <span className={classes.progress} aria-hidden>
          <span style={{ width: `${Math.max(2, Math.round(progress * 100))}%` }} />
        </span>
      )}
    </span>
  )
}
