import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, Popover, ScrollArea, SegmentedControl, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToolButton } from '../../shared/ToolButton.tsx'
import type { ImageSettings } from '../kept/settings.ts'
import { LayoutPanel } from './LayoutPanel.tsx'
import { LookPanel } from './LookPanel.tsx'
import { TapPanel } from './TapPanel.tsx'

interface Props {
  settings: Required<ImageSettings>
  /** Whether anything differs from how the work itself is read. */
  isChanged: boolean
  onChange(changed: ImageSettings): void
  onReset(): void
}

const parts = ['layout', 'look', 'taps'] as const
const panels = { layout: LayoutPanel, look: LookPanel, taps: TapPanel }

/** How the pages lie, how they look and what taps do; kept for this work. */
export function ImageMenu({ settings, isChanged, onChange, onReset }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [part, setPart] = useState<(typeof parts)[number]>('layout')
  const Panel = panels[part]
  return (
    <Popover opened={isOpen} onChange={setOpen} width={340} position="bottom-end" trapFocus returnFocus withRoles={false} zIndex={300}>
      <Popover.Target>
        <span>
          <ToolButton name={t('readers.settings')} opens={isOpen} onPress={() => setOpen(!isOpen)}>
            <IconAdjustmentsHorizontal />
          </ToolButton>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('readers.settings')}>
        <ScrollArea.Autosize mah="min(640px, calc(100dvh - 120px))" type="auto" offsetScrollbars="present">
          <Stack gap="sm">
            <SegmentedControl
              fullWidth
              size="sm"
              aria-label={t('readers.settings')}
              value={part}
              data={parts.map((value) => ({ value, label: t(`readers.images.parts.${value}`) }))}
              onChange={setPart}
            />
            <Panel settings={settings} onChange={onChange} />
            {isChanged && (
              <Button variant="subtle" size="xs" onClick={onReset}>
                {t('readers.images.reset')}
              </Button>
            )}
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  )
}
