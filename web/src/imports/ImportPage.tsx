import '../ui/theme/form-styles.ts'
import { useTranslation } from 'react-i18next'
import { useRights } from '../api/session/use-rights.ts'
import { NoPermissions } from '../ui/feedback/NoPermissions.tsx'
import { useBack, useTitle } from '../ui/layout/screen.ts'
import { MyImports } from './MyImports.tsx'
import { NewImport } from './NewImport.tsx'
import { OpenImport } from './OpenImport.tsx'
import { ImportContext, useImportAddress } from './use-import-search.ts'
import shared from '../ui/theme/shared.module.css'

/** Where files are brought in: a new import, the one that is open, and those from before. */
export function ImportPage() {
  const { t } = useTranslation()
  const navigation = useImportAddress()
  const { search, go } = navigation
  const types = useRights().filter(({ edit, info }) => edit && info)
  useTitle(t('imports.title'))
  useBack(search.open ? () => go({}) : undefined)
  if (types.length === 0) return <NoPermissions text={t('imports.noTypes')} />
  return (
    <ImportContext value={navigation}>
      <div className={shared.page}>
        <header>
          <h1 className={shared.heading}>{t('imports.title')}</h1>
          {!search.open && <p className={shared.lead}>{t('imports.lead')}</p>}
        </header>
        {search.open ? (
          <OpenImport key={search.open} id={search.open} />
        ) : (
          <>
            <NewImport types={types.map(({ name }) => name)} />
            <MyImports />
          </>
        )}
      </div>
    </ImportContext>
  )
}
