import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListLocation } from '../use-list-search.ts'
import type { ListShape } from '../use-list-view.ts'
import classes from './list-tools.module.css'
import { useListActs } from './use-list-acts.ts'

/** What is needed less often: acts on the whole list, and whether it comes in pages. */
export function MoreMenu({ location: { search }, shape }: { location: ListLocation; shape: ListShape }) {
  const { t } = useTranslation()
  const acts = useListActs(search)
  const { type } = search
  return (
    <Menu position="bottom-end" shadow="lg" radius="lg" width={250}>
      <Menu.Target>
        <ActionIcon variant="default" className={classes.tool} aria-label={t('browse.more')} title={t('browse.more')}>
          <IconDots size={20} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown p="xs">
        {acts.map(({ key, label, icon: Icon, run, to }) => (
          <Menu.Item
            key={key}
            leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
            {...(run ? { onClick: run } : {})}
            {...(to ? { renderRoot: (props: object) => <Link to={to} search={type === 'All' ? {} : { type }} {...props} /> } : {})}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.RadioGroup value={shape.isEndless ? 'endless' : 'paged'} onChange={(value) => shape.setEndless(value === 'endless')}>
          <Menu.RadioItem value="endless">{t('browse.endless')}</Menu.RadioItem>
          <Menu.RadioItem value="paged">{t('browse.paged')}</Menu.RadioItem>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
