import { Text } from '@mantine/core'
import { IconList, IconPaperclip, IconPhoto, IconSearch, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatShare } from '../../../i18n/names.ts'
import { ViewerTools } from '../../frame/ViewerTools.tsx'
import reader from '../shared/reader.module.css'
import { ToolButton } from '../shared/ToolButton.tsx'
import { WordButton } from '../shared/WordButton.tsx'
import { PageField } from './PageField.tsx'
import { type PdfActs, PdfMenu } from './PdfMenu.tsx'
import classes from './pdf.module.css'
import type { PdfFinds } from './use-pdf-extras.ts'

/** What is beside the pages. */
export type PdfSide = 'outline' | 'find' | 'thumbnails' | 'attachments'

interface Props {
  page: number
  pages: number
  scale: number
  shows: PdfSide | undefined
  hasOutline: boolean
  finds: PdfFinds
  acts: PdfActs & { goTo: (page: number) => void; toggle: (side: PdfSide) => void }
}

/** The page and the zoom of a PDF in the title bar, what can be opened beside it, and a menu for how it is shown. */
export function PdfTools({ page, pages, scale, shows, hasOutline, finds, acts }: Props) {
  const { t } = useTranslation()
  const side = (name: PdfSide) => ({ isPressed: shows === name, onPress: () => acts.toggle(name) })
  return (
    <ViewerTools>
      <div className={classes.group}>
        <PageField page={page} pages={pages} onChoose={acts.goTo} />
        <Text size="sm" className={classes.figure}>
          / {pages || '…'}
        </Text>
      </div>
      <div className={`${classes.group} ${reader.wide}`}>
        <ToolButton name={t('readers.zoomOut')} keys="-" onPress={() => acts.zoom(-1)}>
          <IconZoomOut />
        </ToolButton>
        <Text size="sm" ta="center" w={48} className={classes.figure} aria-live="polite">
          {formatShare(scale)}
        </Text>
        <ToolButton name={t('readers.zoomIn')} keys="+" onPress={() => acts.zoom(1)}>
          <IconZoomIn />
        </ToolButton>
      </div>
      <div className={classes.group}>
        {hasOutline && (
          <WordButton name={t('readers.contents')} keys="T" {...side('outline')}>
            <IconList />
          </WordButton>
        )}
        <WordButton name={t('readers.images.keys.thumbnails')} keys="Shift+T" {...side('thumbnails')}>
          <IconPhoto />
        </WordButton>
        {finds.attachments.length > 0 && (
          <WordButton name={t('readers.pdf.attachments')} keys="A" {...side('attachments')}>
            <IconPaperclip />
          </WordButton>
        )}
        <WordButton name={t('readers.find.title')} keys="/" {...side('find')}>
          <IconSearch />
        </WordButton>
        <PdfMenu acts={acts} />
      </div>
    </ViewerTools>
  )
}
