import { sessionCalls } from '@amn/contract/accounts/session'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../api/query.ts'
import { useRights } from '../api/session/use-rights.ts'
import { useScreen } from '../ui/layout/screen.ts'
import { LibraryRows } from './LibraryRows.tsx'
import { useLibraryRows } from './rows.ts'
import classes from './start.module.css'
import shared from '../ui/theme/shared.module.css'

/** What a visitor sees: a welcome with the login card open, and what is open to visitors. */
export function VisitorPage() {
  const { t } = useTranslation()
  const setUp = useGet(sessionCalls.setUp, {})
  const maySee = useRights().some(({ info }) => info)
  const isNew = setUp.data?.needed ?? false
  const hasUsers = setUp.data?.needed === false
  useEffect(() => {
    if (!hasUsers) return
    useScreen.setState({ isLoginOpen: true })
    return () => useScreen.setState({ isLoginOpen: false })
  }, [hasUsers])
  return (
    <>
      <section className={classes.welcome}>
        <p className={`${shared.headline} ${classes.welcomeTitle}`}>{t('start.welcome')}</p>
        <p className={classes.welcomeLead}>{isNew ? t('start.setupLead') : t('start.welcomeLead')}</p>
        {isNew && (
          <div className={classes.welcomeActions}>
            <Button size="md" renderRoot={(props) => <Link to="/register" {...props} />}>
              {t('start.setupAction')}
            </Button>
          </div>
        )}
      </section>
      {maySee && <Shared />}
    </>
  )
}

function Shared() {
  return <LibraryRows {...useLibraryRows()} />
}
