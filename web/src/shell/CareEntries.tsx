import { bin } from '@amn/contract/media/edit'
import { mediaOrganise } from '@amn/contract/media/organise'
import { Badge, NavLink } from '@mantine/core'
import { IconPuzzle, IconTrash } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useGet } from '../api/query.ts'
import { useRights } from '../api/session/use-rights.ts'
import { formatNumber } from '../i18n/names.ts'
import classes from './shell.module.css'

const rarely = { isBackground: true, staleTime: 60_000 } as const

/** What keeps the library in order, for whoever may: what was not recognised, and the bin. */
export function CareEntries({ onGo }: { onGo: (() => void) | undefined }) {
  const { t } = useTranslation()
  const rights = useRights()
  const { pathname } = useLocation()
  const mayEdit = rights.some(({ edit, info }) => edit && info)
  const mayDelete = rights.some((right) => right.delete && right.info)
  const unmatched =
    useGet(mediaOrganise.unmatched, { query: { amnMediaType: 'All', size: 1 } }, { ...rarely, enabled: mayEdit }).data?.totalItems ?? 0
  const binned = useGet(bin.list, { query: { amnMediaType: 'All', size: 1 } }, { ...rarely, enabled: mayDelete }).data?.totalItems ?? 0
  const entries = [
    { to: '/media/unmatched', text: t('organise.unmatched'), count: unmatched, Icon: IconPuzzle, isShown: mayEdit },
    { to: '/bin', text: t('bin.title'), count: binned, Icon: IconTrash, isShown: mayDelete },
  ] as const
  const shown = entries.filter(({ isShown }) => isShown)
  if (shown.length === 0) return null
  return (
    <>
      <h2 className={classes.group}>{t('shell.care')}</h2>
      {shown.map(({ to, text, count, Icon }) => (
        <NavLink
          key={to}
          renderRoot={(props) => <Link to={to} onClick={onGo} {...props} />}
          label={text}
          active={pathname === to}
          leftSection={<Icon size={20} stroke={1.6} />}
          rightSection={
            count > 0 && (
              <Badge variant="light" size="sm" radius="xl">
                {formatNumber(count)}
              </Badge>
            )
          }
          className={classes.entry}
        />
      ))}
    </>
  )
}
