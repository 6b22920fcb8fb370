import type { SimilarMedia, SimilarReason } from '@amn/contract/media/similar'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { listText } from '../../i18n/list-text.ts'
import { PosterCard } from './PosterCard.tsx'
import classes from './similar.module.css'
import shared from '../theme/shared.module.css'

const textOf = ({ kind, role, names }: SimilarReason, t: TFunction): string => {
  if ((kind === 'person' || kind === 'organisation') && role !== null)
    return t('similar.byRole', { role: t(`similar.role.${role}`), names: listText(names) })
  return t(`similar.${kind}`, { names: kind === 'tag' ? names.join(', ') : listText(names) })
}

/** Titles like another one as items of a row, each with its strongest reason, and with all of them on hover. */
export function SimilarCards({ items }: { items: readonly SimilarMedia[] }) {
  const { t } = useTranslation()
  return items.map(({ media, reasons }) => {
    const [first] = reasons
    return (
      <li key={media.id}>
        <PosterCard media={media} />
        {first && (
          <p className={`${shared.clamped} ${classes.reason}`} title={reasons.map((reason) => textOf(reason, t)).join('\n')}>
            {textOf(first, t)}
          </p>
        )}
      </li>
    )
  })
}
