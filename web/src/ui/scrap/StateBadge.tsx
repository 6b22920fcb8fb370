import type { ScrapperEntry } from '@amn/contract/scrapper/scrapper'
import { Badge } from '@mantine/core'
import { IconMoonStars, IconSettingsExclamation } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../i18n/time.ts'

/** What keeps a scrapper from being asked: a setting is missing, or it failed too often and rests. */
export function StateBadge({ scrapper: { state, restsUntil, settings } }: { scrapper: ScrapperEntry }) {
  const { t } = useTranslation()
  if (state === 'ready') return null
  const isUnset = state === 'unset'
  const Icon = isUnset ? IconSettingsExclamation : IconMoonStars
  const needsKey = settings.some(({ kind, required, isSet }) => kind === 'secret' && required && !isSet)
  const text = () => {
    if (isUnset) return t(needsKey ? 'scrapper.needsKey' : 'scrapper.unset')
    return restsUntil ? t('scrapper.restsUntil', { when: momentText(restsUntil) }) : t('scrapper.rests')
  }
  return (
    <Badge variant="light" color={isUnset ? 'gray' : 'red'} radius="xl" size="lg" leftSection={<Icon size={16} aria-hidden />}>
      {text()}
    </Badge>
  )
}
