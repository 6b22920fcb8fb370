import { IconLayoutBottombar, IconPhoto } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import reader from '../shared/reader.module.css'
import { ToolButton } from '../shared/ToolButton.tsx'

interface BarButtonsProps {
  hasThumbnails: boolean
  hasBars: boolean
  onThumbnails: () => void
  onBars: () => void
}

/** Shows and hides the bar and the small pictures of the pages. */
export function BarButtons({ hasThumbnails, hasBars, onThumbnails, onBars }: BarButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ToolButton
        name={t('readers.images.keys.thumbnails')}
        keys="T"
        isPressed={hasThumbnails}
        className={reader.wide}
        onPress={onThumbnails}
      >
        <IconPhoto />
      </ToolButton>
      <ToolButton name={t('readers.images.keys.bars')} keys="M" isPressed={hasBars} className={reader.wide} onPress={onBars}>
        <IconLayoutBottombar />
      </ToolButton>
    </>
  )
}
