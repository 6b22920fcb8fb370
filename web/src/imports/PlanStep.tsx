import { type MediaImport, imports } from '@amn/contract/library/imports'
import { Alert, Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconArrowLeft, IconFolder, IconFolderPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../api/call/call.ts'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet, useSend } from '../api/query.ts'
import { formatSize } from '../i18n/format.ts'
import { formatNumber } from '../i18n/names.ts'
import { visibleText } from '../i18n/visible-text.ts'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { notice } from '../ui/feedback/notice.ts'
import classes from './imports.module.css'
import shared from '../ui/theme/shared.module.css'

/** The dry run: exactly what goes where, and the order to do it. */
export function PlanStep({ one, onBack }: { one: MediaImport; onBack: () => void }) {
  const { t } = useTranslation()
  const sent = { params: { importId: one.id } }
  const pace = one.received < one.size ? 2000 : false
  const plan = useGet(imports.plan, sent, { staleTime: 0, refetchInterval: pace })
  const items = useGet(imports.items, sent, { staleTime: 0, refetchInterval: pace })
  const apply = useSend(imports.apply, { invalidates: [imports.get, imports.list] })
  const failure = plan.error ?? items.error
  if (failure) return <ErrorState text={failureText(failure)} onRetry={() => void Promise.all([plan.refetch(), items.refetch()])} />
  if (!plan.data || !items.data) return <Skeleton height={320} radius="lg" />
  const { version, files, size, free, reserve, fits, conflicts, problems, skipped, media } = plan.data
  const start = () =>
    apply.mutate(
      { ...sent, body: { version }, quiet: true },
      {
        onError: (error) => {
          notice.error(isCode(error, 'STALE') ? t('imports.planStale') : failureText(error))
          void Promise.all([plan.refetch(), items.refetch()])
        },
      },
    )
  const onlyArriving = conflicts === 0 && items.data.items.every(({ problem }) => problem === null || problem === 'incomplete')
  const hint =
    conflicts + problems > 0
      ? t(onlyArriving ? 'imports.planArriving' : 'imports.planOpen')
      : files === 0
        ? t('imports.planEmpty')
        : undefined
  const full = fits
    ? undefined
    : t('imports.planFull', { size: formatSize(size), free: formatSize(free ?? 0), reserve: formatSize(reserve) })
  const going = items.data.items.filter(({ target, conflict, problem }) => target !== null && conflict === null && problem === null)
  const figures = [
    [t('imports.planFiles'), formatNumber(files)],
    [t('imports.planSize'), formatSize(size)],
    [t('imports.planFree'), free === null ? '–' : formatSize(Math.max(0, free - size))],
    [t('imports.planSkipped'), formatNumber(skipped)],
  ]
  return (
    <>
      <div className={shared.cardHead}>
        <div>
          <h2 className={classes.stepTitle}>{t('imports.planTitle')}</h2>
          <p className={shared.lead}>{t('imports.planLead')}</p>
        </div>
      </div>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {[hint, full].map(
        (text) =>
          text && (
            <Alert key={text} color="red" mb="md" icon={<IconAlertTriangle size={20} />} role="alert">
              {text}
            </Alert>
          ),
      )}
      {media.map((to) => {
        const Icon = to.mediaId === null ? IconFolderPlus : IconFolder
        const own = going.filter(({ target }) => target?.startsWith(`${to.folder}/`))
        return (
          <details key={`${to.mediaId} ${to.folder}`} className={classes.target} open={media.length < 4}>
            <summary>
              <Icon size={22} stroke={1.6} aria-hidden />
              <span className={classes.targetWords}>
                <span className={classes.targetTitle}>{visibleText(to.title)}</span>
                <span className={classes.targetText}>
                  {t(to.mediaId === null ? 'imports.newMedia' : 'imports.joins')} · {t('imports.rows', { count: to.items })} ·{' '}
                  {formatSize(to.size)}
                </span>
              </span>
            </summary>
            <ul className={classes.moves}>
              {own.map(({ id, path, target }) => (
                <li key={id}>
                  <span className={classes.from}>{visibleText(path)}</span>
                  <span className={classes.targetPath}>{visibleText(target ?? '')}</span>
                </li>
              ))}
            </ul>
          </details>
        )
      })}
      <div className={`${shared.apart} ${shared.stickyFoot} ${classes.foot}`}>
        <Button variant="default" size="md" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          {t('imports.planBack')}
        </Button>
        <Button size="md" disabled={hint !== undefined || full !== undefined} loading={apply.isPending} onClick={start}>
          {t('imports.apply', { count: files })}
        </Button>
      </div>
    </>
  )
}
