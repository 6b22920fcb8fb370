import { type Notice, notices } from '@amn/contract/system/notices'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGet, useSend } from '../../../api/query.ts'
import { reasonText } from '../../../i18n/reason-text.ts'
import { formatRelative } from '../../../i18n/time.ts'
import shared from '../../../ui/theme/shared.module.css'
import { NoticeCard } from './NoticeCard.tsx'
import classes from './notices.module.css'

/** What needs a person, the worst first; below, small, what somebody dismissed. */
export function NoticeList() {
  const { t } = useTranslation()
  const list = useGet(notices.list, {}, { isBackground: true })
  const change = useSend(notices.dismiss, { invalidates: [notices.list] })
  const set = ({ key }: Notice, isDismissed: boolean) => change.mutate({ params: { key }, body: { isDismissed } })
  const all = list.data?.items ?? []
  const open = all.filter(({ dismissedAt }) => dismissedAt === null)
  const dismissed = all.filter(({ dismissedAt }) => dismissedAt !== null)
  if (all.length === 0) return null
  return (
    <section className={classes.notices}>
      <h2 className={classes.heading}>{t('health.notices.title')}</h2>
      {open.length > 0 && (
        <ul className={shared.list}>
          {open.map((one) => (
            <NoticeCard key={one.key} notice={one} onDismiss={() => set(one, true)} />
          ))}
        </ul>
      )}
      {dismissed.length > 0 && (
        <>
          <h3 className={classes.small}>{t('health.notices.dismissed')}</h3>
          <ul className={shared.plainList}>
            {dismissed.map((one) => (
              <li key={one.key} className={classes.dismissed}>
                <span>
                  {reasonText(one.title)}
                  {one.dismissedAt && (
                    <span className={classes.when}>{t('health.notices.dismissedAt', { when: formatRelative(one.dismissedAt) })}</span>
                  )}
                </span>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('health.notices.restoreOf', { title: reasonText(one.title) })}
                  onClick={() => set(one, false)}
                >
                  {t('health.notices.restore')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
