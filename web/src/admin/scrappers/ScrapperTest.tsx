import { type ScrapperEntry, scrappers } from '@amn/contract/scrapper/scrapper'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconStethoscope } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useSend } from '../../api/query.ts'
import { formatNumber } from '../../i18n/names.ts'
import { reasonText } from '../../i18n/reason-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { scrapperName } from '../../ui/scrap/scrapper-words.ts'
import classes from './scrappers.module.css'

/** A button that asks a scrapper for something once, and what came of it. */
export function ScrapperTest({ scrapper }: { scrapper: ScrapperEntry }) {
  const { t } = useTranslation()
  const test = useSend(scrappers.test, { invalidates: [scrappers.list] })
  const result = test.data
  const why = test.error ? failureText(test.error) : result?.message && reasonText(result.message)
  const isGood = result?.isAnswering === true
  const Icon = isGood ? IconCircleCheck : IconCircleX
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconStethoscope size={18} stroke={1.6} aria-hidden />}
        loading={test.isPending}
        aria-label={t('scrapper.testOf', { name: scrapperName(scrapper, t) })}
        onClick={() => test.mutate({ params: { key: scrapper.key }, quiet: true })}
      >
        {t('scrapper.test')}
      </Button>
      <p role="status" className={classes.tested} data-good={isGood || undefined}>
        {(result || test.error) && !test.isPending && (
          <>
            <Icon size={18} stroke={1.8} aria-hidden />
            <span>
              {isGood ? t('scrapper.answers', { time: `${formatNumber(result.milliseconds)} ms` }) : t('scrapper.answersNot')}
              {why && <span className={classes.why}>{visibleText(why, 500)}</span>}
            </span>
          </>
        )}
      </p>
    </>
  )
}
