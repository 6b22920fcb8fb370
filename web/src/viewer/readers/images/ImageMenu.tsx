import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, Popover, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changePreferences, usePreferences } from '../../../api/session/preferences.ts'
import { ToolButton } from '../shared/ToolButton.tsx'
import { modes } from './defaults.ts'
import type { ImageSettings } from './settings.ts'
import { fits } from './spreads.ts'

interface Props {
  settings: Required<ImageSettings>
  /** Whether anything differs from how the work itself is read. */
  isChanged: boolean
  onChange(changed: ImageSettings): void
  onReset(): void
}

/** How the pages lie, which way they go and how large they are; kept for this work. */
export function ImageMenu({ settings, isChanged, onChange, onReset }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const hasButtons = usePreferences((state) => state.mangaReader.rewindButtons)
  const { mode, direction, fit, isCoverAlone, isOffset } = settings
  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-end" trapFocus returnFocus withRoles={false} zIndex={300}>
      <Popover.Target>
        <span>
          <ToolButton name={t('readers.settings')} opens={isOpen} onPress={() => setOpen(!isOpen)}>
            <IconAdjustmentsHorizontal />
          </ToolButton>
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('readers.settings')}>
        <Stack gap="sm">
          <Text size="sm" fw={600} id="reader-mode">
            {t('readers.images.mode')}
          </Text>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-labelledby="reader-mode"
            value={mode}
            data={modes.map((value) => ({ value, label: t(`readers.images.modes.${value}`) }))}
            onChange={(value) => onChange({ mode: value })}
          />
          {mode !== 'webtoon' && (
            <>
              <Text size="sm" fw={600} id="reader-direction">
                {t('readers.images.direction')}
              </Text>
              <SegmentedControl
                fullWidth
                size="xs"
                aria-labelledby="reader-direction"
                value={direction}
                data={(['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`readers.images.directions.${value}`) }))}
                onChange={(value) => onChange({ direction: value })}
              />
              <Text size="sm" fw={600} id="reader-fit">
                {t('readers.images.fit')}
              </Text>
              <SegmentedControl
                fullWidth
                size="xs"
                aria-labelledby="reader-fit"
                value={fit}
                data={fits.map((value) => ({ value, label: t(`readers.images.fits.${value}`) }))}
                onChange={(value) => onChange({ fit: value })}
              />
            </>
          )}
          {mode === 'double' && (
            <>
              <Switch
                label={t('readers.images.coverAlone')}
                checked={isCoverAlone}
                onChange={(event) => onChange({ isCoverAlone: event.currentTarget.checked })}
              />
              <Switch
                label={t('readers.images.offset')}
                checked={isOffset}
                onChange={(event) => onChange({ isOffset: event.currentTarget.checked })}
              />
            </>
          )}
          <Switch
            label={t('readers.images.buttons')}
            checked={hasButtons}
            onChange={(event) => void changePreferences({ mangaReader: { rewindButtons: event.currentTarget.checked } })}
          />
          {isChanged && (
            <Button variant="subtle" size="xs" onClick={onReset}>
              {t('readers.images.reset')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
