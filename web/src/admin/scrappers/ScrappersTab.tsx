import { scrappers } from '@amn/contract/scrapper/scrapper'
import { Button, Skeleton } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { OwnSources } from './OwnSources.tsx'
import { ScrapperItem } from './ScrapperItem.tsx'
import cards from '../cards.module.css'
import classes from './scrappers.module.css'
import shared from '../../ui/theme/shared.module.css'

/** The scrappers that come with the product and those that administrators added: on or off, set up, tested. */
export function ScrappersTab() {
  const { t } = useTranslation()
  const list = useGet(scrappers.list, { query: { size: 100 } })
  return (
    <>
      <div className={`${shared.apart} ${classes.top}`}>
        <p className={classes.lead}>{t('scrapper.tabLead')}</p>
        <Button
          variant="default"
          leftSection={<IconListSearch size={18} stroke={1.6} aria-hidden />}
          renderRoot={(props) => <Link to="/media/scrap" {...props} />}
        >
          {t('scrapper.toRuns')}
        </Button>
      </div>
      {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={320} radius="lg" />}
      <ul className={`${shared.list} ${cards.cards}`}>
        {list.data?.items.map((scrapper) => (
          <ScrapperItem key={scrapper.key} scrapper={scrapper} />
        ))}
      </ul>
      <OwnSources />
    </>
  )
}
