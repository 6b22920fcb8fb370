import { type BinItem, bin } from '@amn/contract/media/edit'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconTrashX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { binCoverAddress } from '../api/call/address.ts'
import { useSend } from '../api/query.ts'
import { formatRelative } from '../i18n/time.ts'
import { metaOf } from '../ui/media/card-facts.ts'
import { notice } from '../ui/feedback/notice.ts'
import { Thumb } from '../ui/media/Thumb.tsx'
import classes from './bin.module.css'
import { daysLeft } from './days-left.ts'
import { DeleteForGood } from './DeleteForGood.tsx'
import { useRefreshLibrary } from '../api/events/use-refresh-library.ts'
import shared from '../ui/theme/shared.module.css'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** A media in the bin: since when, by whom and how long still, and both ways out. */
export function BinEntry({ item }: { item: BinItem }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefreshLibrary()
  const [isAsking, setAsking] = useState(false)
  const { media, deletedAt, deletedBy, endsAt } = item
  const { id, title, amnMediaType } = media
  const restore = useSend(bin.restore, {
    onSuccess: () => {
      const run = () => void navigate({ to: '/media/$id', params: { id }, search: { type: amnMediaType } })
      notice.success(t('bin.restored', { title }), { action: { label: t('bin.open'), run } })
      void refresh()
    },
  })
  const when = formatRelative(deletedAt)
  const left = endsAt === null ? undefined : daysLeft(endsAt)
  const lefts = left === undefined ? t('bin.kept') : left === 0 ? t('bin.lastDay') : t('bin.daysLeft', { count: left })
  return (
    <li className={classes.entry} data-soon={(left !== undefined && left <= 3) || undefined}>
      <Thumb media={media} width={52} address={binCoverAddress(media)} />
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.meta}>
          {metaOf(media, t(`values.typeOfOne.${amnMediaType}`))} · {t('media.count', { count: media.contentCount })}
        </p>
        <p className={classes.meta}>
          {deletedBy === null ? t('bin.deleted', { when }) : t('bin.deletedBy', { when, name: deletedBy })}
          <span className={classes.left}>{lefts}</span>
        </p>
      </div>
      <div className={`${shared.cluster} ${classes.acts}`}>
        <Button
          variant="light"
          leftSection={<IconArrowBackUp {...icon} />}
          loading={restore.isPending}
          aria-label={t('bin.restoreOf', { title })}
          onClick={() => restore.mutate({ params: { id } })}
        >
          {t('bin.restore')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrashX {...icon} />}
          aria-label={t('bin.purgeOf', { title })}
          onClick={() => setAsking(true)}
        >
          {t('bin.purge')}
        </Button>
      </div>
      {isAsking && <DeleteForGood media={media} onClose={() => setAsking(false)} />}
    </li>
  )
}
