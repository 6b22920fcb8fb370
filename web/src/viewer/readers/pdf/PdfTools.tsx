import { Text } from '@mantine/core'
import {
  IconArrowAutofitWidth,
  IconBook2,
  IconContrast2,
  IconList,
  IconNotebook,
  IconPaperclip,
  IconPhoto,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ViewerTools } from '../../frame/ViewerTools.tsx'
import reader from '../shared/reader.module.css'
import { ToolButton } from '../shared/ToolButton.tsx'
import { PageField } from './PageField.tsx'
import classes from './pdf.module.css'
import type { Spread } from './settings.ts'
import type { PdfFinds } from './use-pdf-extras.ts'

/** What is beside the pages. */
export type PdfSide = 'outline' | 'find' | 'thumbnails' | 'attachments'

interface Props {
  page: number
  pages: number
  scale: number
  shows: PdfSide | undefined
  spread: Spread
  isInverted: boolean
  hasOutline: boolean
  finds: PdfFinds
  acts: {
    goTo: (page: number) => void
    zoom: (way: 1 | -1) => void
    nextFit: () => void
    nextSpread: () => void
    toggleInverted: () => void
    toggle: (side: PdfSide) => void
  }
}

/** The page, the zoom and the looks of a PDF in the title bar. */
export function PdfTools({ page, pages, scale, shows, spread, isInverted, hasOutline, finds, acts }: Props) {
  const { t } = useTranslation()
  return (
    <ViewerTools>
      <PageField page={page} pages={pages} onChoose={acts.goTo} />
      <Text size="sm" className={classes.figure}>
        / {pages || '…'}
      </Text>
      <ToolButton name={t('readers.zoomOut')} keys="-" className={reader.wide} onPress={() => acts.zoom(-1)}>
        <IconZoomOut />
      </ToolButton>
      <Text size="sm" ta="center" w={48} className={`${classes.figure} ${reader.wide}`} aria-live="polite">
        {Math.round(scale * 100)}%
      </Text>
      <ToolButton name={t('readers.zoomIn')} keys="+" className={reader.wide} onPress={() => acts.zoom(1)}>
        <IconZoomIn />
      </ToolButton>
      <ToolButton name={t('readers.images.keys.scale')} keys="C" className={reader.wide} onPress={acts.nextFit}>
        <IconArrowAutofitWidth />
      </ToolButton>
      <ToolButton
        name={t(`readers.pdf.spreads.${spread}`)}
        keys="D"
        isPressed={spread !== 'none'}
        className={reader.wide}
        onPress={acts.nextSpread}
      >
        {spread === 'even' ? <IconNotebook /> : <IconBook2 />}
      </ToolButton>
      <ToolButton name={t('readers.pdf.inverted')} keys="I" isPressed={isInverted} onPress={acts.toggleInverted}>
        <IconContrast2 />
      </ToolButton>
      <ToolButton
        name={t('readers.images.keys.thumbnails')}
        keys="Shift+T"
        isPressed={shows === 'thumbnails'}
        onPress={() => acts.toggle('thumbnails')}
      >
        <IconPhoto />
      </ToolButton>
      {hasOutline && (
        <ToolButton name={t('readers.contents')} keys="T" isPressed={shows === 'outline'} onPress={() => acts.toggle('outline')}>
          <IconList />
        </ToolButton>
      )}
      {finds.attachments.length > 0 && (
        <ToolButton
          name={t('readers.pdf.attachments')}
          keys="A"
          isPressed={shows === 'attachments'}
          onPress={() => acts.toggle('attachments')}
        >
          <IconPaperclip />
        </ToolButton>
      )}
      <ToolButton name={t('readers.find.title')} keys="/" isPressed={shows === 'find'} onPress={() => acts.toggle('find')}>
        <IconSearch />
      </ToolButton>
    </ViewerTools>
  )
}
