import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { KeptEntry } from '../../api/kept/entry.ts'
import { useKept } from '../../api/kept/kept.ts'
import { formatInstant, formatSize } from '../../i18n/format.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { keepHere, removeFromHere } from '../../ui/kept/acts.ts'
import { typeIcons } from '../../ui/media/type-icons.ts'
import shared from '../../ui/theme/shared.module.css'
import classes from './offline.module.css'

/** One content that is kept: what it is, its size and age, and its removal, which its notice takes back. */
export function KeptLine({ entry }: { entry: KeptEntry }) {
  const { t } = useTranslation()
  const { contentId, mediaId, fileId, amnMediaType, mediaTitle, name, size, isWhole, keptAt, openedAt } = entry
  const share = useKept(({ running }) => running[contentId])
  const title = [mediaTitle, name].filter(Boolean).join(' · ')
  const keep = () => void keepHere({ contentId, amnMediaType, name }, title)
  const remove = async () => {
    await removeFromHere([contentId])
    notice.success(t('kept.removed', { name: title }), { action: { label: t('kept.keepAgain'), run: keep } })
  }
  const Icon = typeIcons[amnMediaType]
  return (
    <li className={classes.line}>
      <span className={`${shared.tile} ${classes.icon}`}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <div className={`${shared.words} ${classes.words}`}>
        <Link
          to="/media/$mediaId/content/$contentId/file/{-$fileId}"
          params={{ mediaId, contentId, fileId }}
          search={{ type: amnMediaType }}
          className={classes.name}
          aria-label={t('kept.open', { name: title })}
        >
          {title}
        </Link>
        <span className={classes.facts}>
          {isWhole ? <span>{formatSize(size)}</span> : <span>{t('kept.partly')}</span>}
          {share !== undefined && <span>{t('kept.running', { percent: Math.floor(share * 100) })}</span>}
          <span>{t('kept.keptAt', { when: formatInstant(keptAt) })}</span>
          {openedAt !== keptAt && <span>{t('kept.openedAt', { when: formatInstant(openedAt) })}</span>}
        </span>
      </div>
      <div className={classes.acts}>
        {!isWhole && share === undefined && (
          <Button variant="default" onClick={keep}>
            {t('kept.goOn')}
          </Button>
        )}
        <Button variant="default" aria-label={t('kept.removeOf', { name: title })} onClick={() => void remove()}>
          {t('kept.removeShort')}
        </Button>
      </div>
    </li>
  )
}
