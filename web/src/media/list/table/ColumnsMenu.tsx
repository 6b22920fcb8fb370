import { ActionIcon, Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ChoosableColumn } from './columns.ts'

interface Props {
  choices: readonly ChoosableColumn[]
  shown: readonly ChoosableColumn[]
  /** Undefined: again those that the width has room for. */
  onChange: (chosen: readonly ChoosableColumn[] | undefined) => void
}

/** Which columns the table has. */
export function ColumnsMenu({ choices, shown, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" shadow="lg" radius="lg" width={230} closeOnItemClick={false} returnFocus>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('browse.columns')} title={t('browse.columns')}>
          <IconColumns3 size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown p="xs">
        <Menu.Label>{t('browse.columns')}</Menu.Label>
        {choices.map((name) => (
          <Menu.CheckboxItem
            key={name}
            checked={shown.includes(name)}
            onChange={(isShown: boolean) => onChange(isShown ? [...shown, name] : shown.filter((one) => one !== name))}
          >
            {t(`browse.column.${name}`)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item closeMenuOnClick onClick={() => onChange(undefined)}>
          {t('browse.columnsByWidth')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
