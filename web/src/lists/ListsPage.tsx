import '../ui/theme/form-styles.ts'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../api/session/session-state.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { useBack, useTitle } from '../ui/layout/screen.ts'
import { ExportLists } from './ExportLists.tsx'
import { ListHistory } from './ListHistory.tsx'
import { NewList } from './NewList.tsx'
import { OpenList } from './OpenList.tsx'
import { useListSearch } from './use-list-search.ts'
import shared from '../ui/theme/shared.module.css'

/** Where lists of other services come in and one's own goes out: a new one, the one that is open, and those from before. */
export function ListsPage() {
  const { t } = useTranslation()
  const { search, go } = useListSearch()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  useTitle(t('lists.title'))
  useBack(search.open ? () => go({}) : undefined)
  if (!isLoggedIn) return <EmptyState icon={IconLock} title={t('lists.logInTitle')} text={t('lists.logIn')} isPage />
  return (
    <div className={shared.page}>
      <header>
        <h1 className={shared.heading}>{t('lists.title')}</h1>
        {!search.open && <p className={shared.lead}>{t('lists.lead')}</p>}
      </header>
      {search.open ? (
        <OpenList key={search.open} id={search.open} />
      ) : (
        <>
          <NewList />
          <ListHistory />
          <ExportLists />
        </>
      )}
    </div>
  )
}
