import '@mantine/core/styles/Rating.layer.css'
import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import { userData } from '@amn/contract/personal/user-data'
import { Button, Group, Rating, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { formatNumber } from '../../i18n/names.ts'

/** The person's own score of what is over, from half a star to ten, or none. */
export function ScoreLine({ media }: { media: Media }) {
  const { t } = useTranslation()
  const score = media.myData?.score ?? null
  const invalidates = [mediaCalls.get, mediaCalls.list, userData.list, userData.media]
  const { mutate, variables, isPending } = useSend(userData.updateMedia, { invalidates })
  const shown = isPending ? (variables.body.score ?? null) : score
  const set = (value: number | null) =>
    mutate({ params: { id: media.id }, query: { amnMediaType: media.amnMediaType }, body: { score: value } })
  return (
    <Group gap="sm" wrap="wrap" role="group" aria-label={t('viewer.end.score')}>
      <Text fw={650}>{t('viewer.end.score')}</Text>
      <Rating
        count={10}
        fractions={2}
        size="md"
        value={shown ?? 0}
        getSymbolLabel={(value) => t('viewer.end.scoreOf', { score: formatNumber(value) })}
        onChange={set}
      />
      <Text span fw={650} w={64}>
        {shown === null ? '' : `${formatNumber(shown)}/10`}
      </Text>
      {shown !== null && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => set(null)}>
          {t('viewer.end.noScore')}
        </Button>
      )}
    </Group>
  )
}
