import { Text } from '@mantine/core'
import { IconArrowAutofitContent, IconArrowsHorizontal, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ViewerTools } from '../../frame/ViewerTools.tsx'
import reader from '../shared/reader.module.css'
import { ToolButton } from '../shared/ToolButton.tsx'
import type { ZoomFit } from './zoom.ts'

interface Props {
  scale: number | undefined
  /** Undefined: the person has chosen a size of their own. */
  fit: ZoomFit | undefined
  onZoom: (factor: number) => void
  onFit: (fit: ZoomFit) => void
  onTurn: () => void
}

/** The size and direction of a single picture in the title bar. */
export function PictureTools({ scale, fit, onZoom, onFit, onTurn }: Props) {
  const { t } = useTranslation()
  return (
    <ViewerTools>
      <Text size="sm" className={reader.wide} aria-live="polite" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {scale === undefined ? '' : `${Math.round(scale * 100)}%`}
      </Text>
      <ToolButton name={t('readers.zoomOut')} keys="-" onPress={() => onZoom(0.8)}>
        <IconZoomOut />
      </ToolButton>
      <ToolButton name={t('readers.zoomIn')} keys="+" onPress={() => onZoom(1.25)}>
        <IconZoomIn />
      </ToolButton>
      <ToolButton
        name={t('readers.images.fits.screen')}
        keys="0"
        className={reader.wide}
        isPressed={fit === 'screen'}
        onPress={() => onFit('screen')}
      >
        <IconArrowAutofitContent />
      </ToolButton>
      <ToolButton
        name={t('readers.images.fits.width')}
        keys="W"
        className={reader.wide}
        isPressed={fit === 'width'}
        onPress={() => onFit('width')}
      >
        <IconArrowsHorizontal />
      </ToolButton>
      <ToolButton
        name={t('readers.picture.actual')}
        keys="1"
        className={reader.wide}
        isPressed={fit === 'actual'}
        onPress={() => onFit('actual')}
      >
        <Text size="sm" fw={700}>
          1:1
        </Text>
      </ToolButton>
      <ToolButton name={t('readers.picture.rotate')} keys="R" onPress={onTurn}>
        <IconRotateClockwise />
      </ToolButton>
    </ViewerTools>
  )
}
