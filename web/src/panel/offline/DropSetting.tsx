import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type KeptDays, dayChoices, readKeptDays, storeKeptDays } from '../../api/kept/days.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { Setting } from '../Setting.tsx'

const load = () => import('../../api/kept/tidy.ts')

/** After how long what nobody opens is taken off this device; a choice counts at once. */
export function DropSetting({ userId }: { userId: number }) {
  const { t } = useTranslation()
  const [days, setDays] = useState(() => readKeptDays(userId))
  const choose = async (chosen: KeptDays) => {
    setDays(chosen)
    storeKeptDays(userId, chosen)
    const { dropOutdated } = await load()
    const count = await dropOutdated(userId)
    if (count > 0) notice.info(t('kept.dropped', { count }))
  }
  return (
    <Setting label={t('kept.drop')} hint={t('kept.dropHint')}>
      {(wiring) => (
        <NativeSelect
          {...wiring}
          data={dayChoices.map((one) => ({ value: String(one), label: t(`kept.days.d${one}`) }))}
          value={String(days)}
          onChange={({ currentTarget: { value } }) => void choose(dayChoices.find((one) => String(one) === value) ?? 0)}
        />
      )}
    </Setting>
  )
}
