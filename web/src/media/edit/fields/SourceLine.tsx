import type { MediaField } from '@amn/contract/media/media-values'
import { scrappers } from '@amn/contract/scrapper/scrapper'
import { IconCloudDownload, IconFileText } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../api/query.ts'
import { formatDay } from '../../../i18n/format.ts'
import { visibleText } from '../../../i18n/visible-text.ts'
import { OutsideLink } from '../../../ui/scrap/OutsideLink.tsx'
import { scrapperName } from '../../../ui/scrap/scrapper-words.ts'
import classes from './fields.module.css'
import { useEditor } from '../draft/editor.ts'

/** Where the stored value of a field came from, where no person wrote it: a scrapper and when, or its own files. */
export function SourceLine({ field }: { field: MediaField }) {
  const { t } = useTranslation()
  const source = useEditor(({ base }) => base?.sources?.[field])
  const key = source?.kind === 'scrapper' ? source.scrapper : undefined
  const list = useGet(scrappers.list, { query: { size: 100 } }, { isBackground: true, staleTime: 60_000, enabled: key !== undefined })
  if (source?.kind !== 'scrapper' && source?.kind !== 'file') return null
  const scrapper = list.data?.items.find((one) => one.key === key)
  const name = scrapper ? scrapperName(scrapper, t) : visibleText(key ?? '?', 40)
  const isFile = source.kind === 'file'
  const Icon = isFile ? IconFileText : IconCloudDownload
  const words = isFile ? t('scrapper.sourceFile') : t('scrapper.source', { source: name })
  return (
    <p className={classes.source}>
      <Icon size={15} stroke={1.7} aria-hidden />
      <span>{[words, ...(source.at ? [formatDay(source.at)] : [])].join(', ')}</span>
      <OutsideLink address={source.address ?? null} />
    </p>
  )
}
