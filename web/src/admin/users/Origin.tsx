import { IconUser, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { GroupName } from '../rights/sources.ts'
import classes from './users.module.css'
import { groupTitle } from '../../i18n/group-names.ts'

interface Props {
  isDirect: boolean
  groups: readonly GroupName[]
}

/** Where a right comes from; groups lead to themselves. */
export function Origin({ isDirect, groups }: Props) {
  const { t } = useTranslation()
  return (
    <span className={classes.origin}>
      {isDirect && (
        <span className={classes.source} data-direct>
          <IconUser size={14} stroke={2} aria-hidden />
          {t('rights.directly')}
        </span>
      )}
      {groups.map((group) => (
        <Link key={group.id} to="/acp" search={{ tab: 'groups', open: group.id }} className={classes.source}>
          <IconUsers size={14} stroke={2} aria-hidden />
          {t('rights.through', { group: groupTitle(group.name) })}
        </Link>
      ))}
    </span>
  )
}
