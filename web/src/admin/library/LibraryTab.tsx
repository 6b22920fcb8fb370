import { useTranslation } from 'react-i18next'
import { Directories } from './Directories.tsx'
import { Programs } from './Programs.tsx'
import { Scans } from './Scans.tsx'

export function LibraryTab() {
  const { t } = useTranslation()
  return (
    <>
      <Directories title={t('admin.directories')} />
      <Scans />
      <Programs />
    </>
  )
}
