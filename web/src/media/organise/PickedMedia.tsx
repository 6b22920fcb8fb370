import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { metaOf } from '../../ui/media/card-facts.ts'
import { Thumb } from '../../ui/media/Thumb.tsx'
import classes from './organise.module.css'
import type { Picked } from './picked.ts'
import shared from '../../ui/theme/shared.module.css'

/** A chosen media in a list of them, with the way to leave it out again. */
export function PickedMedia({ media, onRemove }: { media: Picked; onRemove: () => void }) {
  const { t } = useTranslation()
  const { title, amnMediaType, contentCount } = media
  return (
    <li className={classes.pick}>
      <Thumb media={media} width={40} />
      <span className={`${shared.words} ${classes.words}`}>
        <strong className={shared.lineLabel}>{title}</strong>
        <span className={classes.meta}>
          {metaOf(media, t(`values.typeOfOne.${amnMediaType}`))} · {t('media.count', { count: contentCount })}
        </span>
      </span>
      <CloseButton size={44} iconSize={18} aria-label={t('organise.removePick', { title })} onClick={onRemove} />
    </li>
  )
}
