import '../../ui/theme/form-styles.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../api/session/use-rights.ts'
import { NoPermissions } from '../../ui/feedback/NoPermissions.tsx'
import { useBack, useTitle } from '../../ui/layout/screen.ts'
import classes from '../scrapper.module.css'
import { NewRun } from './NewRun.tsx'
import { OpenRun } from './OpenRun.tsx'
import { RunList } from './RunList.tsx'
import shared from '../../ui/theme/shared.module.css'

const route = getRouteApi('/media/scrap')

/** Where metadata of many media are fetched: a new run, the one that is open, and those from before. */
export function RunsPage() {
  const { t } = useTranslation()
  const { open, type } = route.useSearch()
  const navigate = route.useNavigate()
  const types = useRights()
    .filter(({ edit, info }) => edit && info)
    .map(({ name }) => name)
  useTitle(t('scrapper.runs'))
  useBack(open ? () => void navigate({ search: {} }) : undefined)
  if (types.length === 0) return <NoPermissions text={t('organise.noAccess')} />
  return (
    <div className={classes.page}>
      <header>
        <h1 className={`${shared.heading} ${classes.heading}`}>{t('scrapper.runs')}</h1>
        {!open && <p className={classes.meta}>{t('scrapper.runsLead')}</p>}
      </header>
      {open ? (
        <OpenRun key={open} id={open} />
      ) : (
        <>
          <NewRun key={type} types={types} named={type} />
          <RunList />
        </>
      )}
    </div>
  )
}
