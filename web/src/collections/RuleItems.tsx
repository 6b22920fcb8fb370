import { Button, Skeleton } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { PosterCard } from '../ui/media/PosterCard.tsx'
import shared from '../ui/theme/shared.module.css'
import classes from './collections.module.css'
import { ruleSize, useRuleMedia } from '../ui/collections/use-rule-media.ts'

/** What the filter of a collection finds for the person who looks, and the way to the whole list. */
export function RuleItems({ rule }: { rule: string }) {
  const { t } = useTranslation()
  const { search, list } = useRuleMedia(rule, ruleSize)
  if (list.error && !list.data) return <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={280} radius="lg" />
  if (list.data.totalItems === 0)
    return <EmptyState icon={IconListSearch} title={t('collections.ruleFindsNothing')} text={t('collections.ruleFindsNothingText')} />
  return (
    <>
      <ul className={`${shared.plainList} ${classes.posters}`}>
        {list.data.items.map((one, at) => (
          <li key={one.id}>
            <PosterCard media={one} isFirst={at < 6} />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="default" renderRoot={(props) => <Link to="/media" search={search} {...props} />}>
          {t('collections.showAll', { count: list.data.totalItems })}
        </Button>
      </div>
    </>
  )
}
