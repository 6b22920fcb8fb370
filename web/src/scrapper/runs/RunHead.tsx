import { type ScrapRun, scrapperRuns } from '@amn/contract/scrapper/runs'
import { Badge, Button, Progress } from '@mantine/core'
import { IconArrowBackUp, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { listText } from '../../i18n/list-text.ts'
import { formatNumber, formatShare } from '../../i18n/names.ts'
import { reasonText } from '../../i18n/reason-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { scrapperName } from '../../ui/scrap/scrapper-words.ts'
import { When } from '../../ui/text/When.tsx'
import classes from '../scrapper.module.css'
import { isMoving, runColours } from './run-words.ts'
import runClasses from './runs.module.css'
import { UndoRun } from './UndoRun.tsx'
import { useUndoRun } from './use-undo-run.ts'
import shared from '../../ui/theme/shared.module.css'

const icon = { size: 18, stroke: 1.7, 'aria-hidden': true } as const

/** What a run does and how far it is, with the ways to stop it, to go on, and to take it back. */
export function RunHead({ run }: { run: ScrapRun }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const invalidates = [scrapperRuns.get, scrapperRuns.list, scrapperRuns.items]
  const cancel = useSend(scrapperRuns.cancel, { invalidates })
  const resume = useSend(scrapperRuns.resume, { invalidates })
  const { isRunning: isUndoing, undo } = useUndoRun(run)
  const params = { runId: run.id }
  const share = run.progress ?? (run.total > 0 ? 1 - run.counts.waiting / run.total : 1)
  const canResume = run.state === 'cancelled' || run.state === 'failed' || (run.state === 'done' && run.counts.failed > 0)
  return (
    <section className={classes.card}>
      <div className={classes.stepHead}>
        <div className={classes.titleWords}>
          <h2 className={classes.stepTitle}>{scrapperName({ key: run.scrapper, name: run.scrapperName, isOwn: false }, t)}</h2>
          <div className={classes.source}>
            <Badge variant="light" color={runColours[run.state]} size="lg" radius="xl" role="status">
              {t(`admin.state.${run.state}`)}
            </Badge>
            <span>{t('organise.count', { count: run.total })}</span>
            <span>{t(`scrapper.strategy.${run.strategy}`)}</span>
            <When at={run.finishedAt ?? run.createdAt} />
          </div>
        </div>
        <div className={`${shared.cluster} ${runClasses.acts}`}>
          {isMoving(run) && (
            <Button
              variant="default"
              leftSection={<IconPlayerStop {...icon} />}
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ params })}
            >
              {t('scrapper.stop')}
            </Button>
          )}
          {canResume && (
            <Button leftSection={<IconPlayerPlay {...icon} />} loading={resume.isPending} onClick={() => resume.mutate({ params })}>
              {t(run.state === 'done' ? 'scrapper.tryFailed' : 'scrapper.resume')}
            </Button>
          )}
          {run.canUndo && (
            <Button variant="default" leftSection={<IconArrowBackUp {...icon} />} onClick={() => setAsking(true)}>
              {t('scrapper.undoRun')}
            </Button>
          )}
        </div>
      </div>
      {isMoving(run) && (
        <>
          <Progress value={share * 100} size="xl" radius="xl" animated aria-label={t('scrapper.progress')} />
          <p className={runClasses.under}>
            <span>{t('scrapper.doneOf', { done: formatNumber(run.total - run.counts.waiting), all: formatNumber(run.total) })}</span>
            <span>{formatShare(Math.floor(share * 100) / 100)}</span>
          </p>
        </>
      )}
      {run.error && <p className={runClasses.error}>{visibleText(reasonText(run.error), 500)}</p>}
      <p className={runClasses.hint}>
        {t('scrapper.runFields', { fields: listText(run.fields.map((field) => t(`edit.field.${field}`))) })}
      </p>
      <UndoRun
        isOpen={isAsking}
        isRunning={isUndoing}
        onClose={() => setAsking(false)}
        onUndo={() =>
          void undo()
            .catch(() => undefined)
            .finally(() => setAsking(false))
        }
      />
    </section>
  )
}
