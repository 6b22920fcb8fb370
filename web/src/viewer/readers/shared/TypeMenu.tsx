import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { ActionIcon, Group, Popover, SegmentedControl, Stack, Switch, Text, useComputedColorScheme } from '@mantine/core'
import { IconMinus, IconPlus, IconTypography } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatShare } from '../../../i18n/names.ts'
import { FontSelect } from './fonts/FontSelect.tsx'
import { useOwnFamilies } from './fonts/own-families.ts'
import { OwnFonts } from './fonts/OwnFonts.tsx'
import classes from './type.module.css'
import { ToolButton } from './ToolButton.tsx'
import {
  type Stepped,
  coloursOf,
  columnCounts,
  isAtBound,
  scrolls,
  stepped,
  themes,
  useTypeSettings,
} from '../../../api/reading/type-settings.ts'

function Step({ name, shown }: { name: Stepped; shown: string }) {
  const { t } = useTranslation()
  const { change, ...settings } = useTypeSettings()
  const value = settings[name]
  const label = t(`readers.type.${name}`)
  const go = (way: 1 | -1) => change({ [name]: stepped(name, value, way) })
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{label}</Text>
      <Group gap={6} wrap="nowrap">
        <ActionIcon
          variant="default"
          aria-label={t('readers.type.less', { name: label })}
          disabled={isAtBound(name, value, -1)}
          onClick={() => go(-1)}
        >
          <IconMinus size={16} />
        </ActionIcon>
        <Text size="sm" ta="center" w={52} aria-live="polite" className={classes.figure}>
          {shown}
        </Text>
        <ActionIcon
          variant="default"
          aria-label={t('readers.type.more', { name: label })}
          disabled={isAtBound(name, value, 1)}
          onClick={() => go(1)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </Group>
    </Group>
  )
}

/** How text is set: colours, letters, spacing, margins, columns. */
export function TypeMenu({ isFixed = false, bookFlow }: { isFixed?: boolean; bookFlow?: 'paginated' | 'scrolled' | undefined }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { theme, size, lineHeight, margin, columns, change, ...type } = useTypeSettings()
  const isScrolled = scrolls(type, bookFlow)
  const [isManaging, setManaging] = useState(false)
  const own = useOwnFamilies(isOpen || isManaging)
  const manage = () => {
    setOpen(false)
    setManaging(true)
  }
  const isDarkPage = useComputedColorScheme('light') === 'dark'
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} width={320} position="bottom-end" trapFocus returnFocus withRoles={false} zIndex={300}>
        <Popover.Target>
          <span>
            <ToolButton name={t('readers.type.title')} opens={isOpen} onPress={() => setOpen(!isOpen)}>
              <IconTypography />
            </ToolButton>
          </span>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={t('readers.type.title')}>
          <Stack gap="sm">
            <div className={classes.themes} role="radiogroup" aria-label={t('readers.type.theme')}>
              {themes.map((one) => {
                const { background, text } = coloursOf(one, isDarkPage)
                return (
                  <button
                    key={one}
                    role="radio"
                    aria-checked={one === theme}
                    className={classes.theme}
                    style={{ background, color: text }}
                    onClick={() => change({ theme: one })}
                  >
                    {t(`readers.type.themes.${one}`)}
                  </button>
                )
              })}
            </div>
            {!isFixed && (
              <>
                <FontSelect families={own.families} onManage={own.isGuest ? undefined : manage} />
                <Step name="size" shown={formatShare(size / 100)} />
                <Step name="lineHeight" shown={formatNumber(lineHeight)} />
                <Step name="margin" shown={formatShare(margin / 100)} />
                <Text size="sm" id="reader-columns">
                  {t('readers.type.columns')}
                </Text>
                <SegmentedControl
                  fullWidth
                  size="xs"
                  aria-labelledby="reader-columns"
                  value={columns}
                  disabled={isScrolled}
                  data={columnCounts.map((value) => ({ value, label: value === 'auto' ? t('readers.type.auto') : value }))}
                  onChange={(value) => change({ columns: value })}
                />
                <Switch
                  label={t('readers.type.scrolled')}
                  checked={isScrolled}
                  onChange={(event) => change({ isScrolled: event.currentTarget.checked, isFlowChosen: true })}
                />
              </>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isManaging && <OwnFonts fonts={own.fonts} onClose={() => setManaging(false)} />}
    </>
  )
}
