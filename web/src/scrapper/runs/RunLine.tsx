import type { ScrapRun } from '@amn/contract/scrapper/runs'
import { Badge, Progress } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { visibleText } from '../../i18n/visible-text.ts'
import { formatRelative } from '../../i18n/time.ts'
import { scrapperName } from '../../ui/scrap/scrapper-words.ts'
import { isMoving, runColours } from './run-words.ts'
import classes from './runs.module.css'
import shared from '../../ui/theme/shared.module.css'

/** One run in a line: by which scrapper, over how many, and what still waits for a person. */
export function RunLine({ run }: { run: ScrapRun }) {
  const { t } = useTranslation()
  const { applied, unsure } = run.counts
  const facts = [
    t('organise.count', { count: run.total }),
    t('scrapper.changedMedia', { count: applied }),
    ...(run.createdBy ? [visibleText(run.createdBy, 100)] : []),
    formatRelative(run.finishedAt ?? run.createdAt),
  ]
  return (
    <li>
      <Link to="/media/scrap" search={{ open: run.id }} className={`${shared.centredCluster} ${shared.inset} ${classes.run}`}>
        <span className={classes.runWords}>
          <span className={classes.runName}>{scrapperName({ key: run.scrapper, name: run.scrapperName, isOwn: false }, t)}</span>
          <span className={classes.runFacts}>{facts.join(' · ')}</span>
          {isMoving(run) && <Progress value={(run.progress ?? 0) * 100} size="sm" mt={6} aria-label={t('scrapper.progress')} />}
        </span>
        <span className={shared.cluster}>
          {unsure > 0 && (
            <Badge variant="light" color="blue" size="lg" radius="xl">
              {t('scrapper.toDecide', { count: unsure })}
            </Badge>
          )}
          <Badge variant="light" color={runColours[run.state]} size="lg" radius="xl">
            {t(`admin.state.${run.state}`)}
          </Badge>
        </span>
        <IconChevronRight size={18} aria-hidden className={classes.chevron} />
      </Link>
    </li>
  )
}
