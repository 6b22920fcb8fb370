import '../ui/theme/form-styles.ts'
import type { MediaType } from '@amn/contract/values'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportSearch } from '../api/search/import-search.ts'
import { useBackLayer } from '../ui/dialog/back-layers.ts'
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts'
import classes from './imports.module.css'
import { NewImport } from './NewImport.tsx'
import { OpenImport } from './OpenImport.tsx'
import { ImportContext } from './use-import-search.ts'

interface Props {
  mediaId: number
  type: MediaType
  onClose: () => void
}

/** Brings files into one media: the same steps as on the page of imports, where an import that was begun here goes on, too. */
export function ImportDialog({ mediaId, type, onClose }: Props) {
  const { t } = useTranslation()
  const [search, setSearch] = useState<ImportSearch>({ mediaId, type })
  const navigation = useMemo(
    () => ({ search, go: (to: ImportSearch) => setSearch({ mediaId, type, ...to }), isDialog: true }),
    [search, mediaId, type],
  )
  const isNarrow = useMediaQuery('(max-width: 48em)', window.innerWidth <= 768, { getInitialValueInEffect: false })
  useFocusReturn()
  useBackLayer(onClose)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('imports.title')}
      size={1080}
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ body: classes.dialog }}
    >
      <ImportContext value={navigation}>
        {search.open ? <OpenImport key={search.open} id={search.open} /> : <NewImport types={[type]} />}
      </ImportContext>
    </Modal>
  )
}
