import { media as mediaCalls } from '@amn/contract/media/media'
import { ActionIcon } from '@mantine/core'
import { IconDice5 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../api/call/call.ts'
import { notice } from '../../../ui/feedback/notice.ts'
import { type ListSearch, filterOf } from '../list-search.ts'
import classes from './list-tools.module.css'

/** Opens any media that the list holds. */
export function RandomButton({ search }: { search: ListSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isRunning, setRunning] = useState(false)
  const open = async () => {
    setRunning(true)
    const seed = Math.floor(Math.random() * 9_999_999)
    const query = { ...filterOf(search), sort: 'random' as const, seed, page: 0, size: 1 }
    // A failure has been shown by the call.
    const reply = await call(mediaCalls.list, { query }).catch(() => undefined)
    setRunning(false)
    const media = reply?.items[0]
    if (media) await navigate({ to: '/media/$id', params: { id: media.id }, search: { type: media.amnMediaType } })
    else if (reply) notice.info(t('browse.randomNothing'))
  }
  return (
    <ActionIcon
      variant="default"
      className={classes.tool}
      loading={isRunning}
      aria-label={t('browse.random')}
      title={t('browse.random')}
      onClick={() => void open()}
    >
      <IconDice5 size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
}
