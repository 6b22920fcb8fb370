import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../../shared/ToolButton.tsx'

/** How far the pages are zoomed, which pressing undoes; nothing where they are not. */
export function ZoomButton({ scale, onReset }: { scale: number; onReset: () => void }) {
  const { t } = useTranslation()
  if (scale === 1) return null
  return (
    <ToolButton name={t('readers.images.zoomed', { percent: Math.round(scale * 100) })} keys="0" onPress={onReset}>
      <Text size="sm" fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {Math.round(scale * 100)}%
      </Text>
    </ToolButton>
  )
}
