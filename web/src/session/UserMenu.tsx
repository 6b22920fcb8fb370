import type { User } from '@amn/contract/accounts/users'
import { Badge, Menu, UnstyledButton } from '@mantine/core'
import {
  IconChartBar,
  IconChevronDown,
  IconDownload,
  IconFlag,
  IconHistory,
  IconListDetails,
  IconLogout,
  IconSettings,
  IconBookmarks,
  IconUser,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { emailOf } from '../api/session/email.ts'
import { install, useInstallOffer } from '../api/install.ts'
import { useLogoutQuestion } from '../api/session/logout-question.ts'
import { useMay } from '../api/session/session-state.ts'
import { useNotices } from '../api/use-notices.ts'
import { useIssueSummary } from '../api/use-issue-summary.ts'
import { formatNumber } from '../i18n/names.ts'
import { Avatar } from '../ui/account/Avatar.tsx'
import { openIssues } from '../ui/dialog/issue-dialog.ts'
import { LogoutQuestion } from './LogoutQuestion.tsx'
import classes from './session.module.css'
import { useLogout } from '../api/session/use-login.ts'

export function UserMenu({ user }: { user: User }) {
  const { t } = useTranslation()
  const mayAdminister = useMay('CONTROL_PANEL')
  const maySeeIssues = useMay('VIEW_ALL_ISSUES')
  const logOut = useLogout()
  const canInstall = useInstallOffer(({ offer }) => offer !== undefined)
  const asksLogout = useLogoutQuestion(({ kept }) => kept > 0)
  const ownOpen = useIssueSummary()?.ownOpenCount ?? 0
  const email = emailOf(user)
  const needs = useNotices()
  const colour = needs.isSevere ? 'red' : 'yellow'
  const needed = needs.count > 0 ? t('health.notices.count', { count: needs.count }) : undefined
  return (
    <>
      <Menu position="bottom-end" returnFocus width={264} offset={10} shadow="lg" radius="lg" zIndex={250}>
        <Menu.Target>
          <UnstyledButton className={classes.user} aria-label={t('shell.userMenu', { name: user.username })} title={needed}>
            <span className={classes.pictured}>
              <Avatar hash={user.avatar} name={user.username} size={32} />
              {needed && <span className={classes.needs} data-severe={needs.isSevere || undefined} />}
            </span>
            <span className={classes.username}>{user.username}</span>
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown p="xs">
          <div className={classes.card}>
            <Avatar hash={user.avatar} name={user.username} size={72} />
            <strong className={classes.cardName}>{user.username}</strong>
            {email && <span className={classes.cardEmail}>{email}</span>}
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconUser size={18} stroke={1.6} />} renderRoot={(props) => <Link to="/user-panel" {...props} />}>
            {t('shell.userPanel')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconBookmarks size={18} stroke={1.6} />}
            renderRoot={(props) => <Link to="/user-panel/annotations" search={{}} {...props} />}
          >
            {t('annotations.title')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconHistory size={18} stroke={1.6} />}
            renderRoot={(props) => <Link to="/user-panel/history" {...props} />}
          >
            {t('activity.title')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconChartBar size={18} stroke={1.6} />}
            renderRoot={(props) => <Link to="/user-panel/statistics" search={{}} {...props} />}
          >
            {t('statistics.title')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFlag size={18} stroke={1.6} />}
            rightSection={
              ownOpen > 0 && (
                <Badge variant="light" size="sm" radius="xl" title={t('issues.openCount', { count: ownOpen })}>
                  {formatNumber(ownOpen)}
                </Badge>
              )
            }
            onClick={() => openIssues({ kind: 'mine' })}
          >
            {t('issues.mine')}
          </Menu.Item>
          {maySeeIssues && (
            <Menu.Item leftSection={<IconListDetails size={18} stroke={1.6} />} onClick={() => openIssues({ kind: 'all' })}>
              {t('shell.allIssues')}
            </Menu.Item>
          )}
          {mayAdminister && (
            <Menu.Item
              leftSection={<IconSettings size={18} stroke={1.6} />}
              rightSection={
                needed && (
                  <Badge variant="light" size="sm" radius="xl" color={colour} title={needed}>
                    {formatNumber(needs.count)}
                  </Badge>
                )
              }
              renderRoot={(props) => <Link to="/acp" search={needed ? { tab: 'health' } : {}} {...props} />}
            >
              {t('shell.controlPanel')}
            </Menu.Item>
          )}
          {canInstall && (
            <Menu.Item leftSection={<IconDownload size={18} stroke={1.6} />} onClick={install}>
              {t('shell.install')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={logOut}>
            {t('shell.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asksLogout && <LogoutQuestion />}
    </>
  )
}
