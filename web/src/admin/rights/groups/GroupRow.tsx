import type { GroupEntry } from '@amn/contract/accounts/groups'
import { Badge } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAdminSearch } from '../../use-admin-search.ts'
import { RightsSummary } from '../RightsSummary.tsx'
import type { Catalogue } from '../catalogue.ts'
import { builtInOf, groupIcons } from './group-icons.ts'
import classes from '../lists.module.css'
import shared from '../../../ui/theme/shared.module.css'
import { groupTitle } from '../../../i18n/group-names.ts'

interface Props {
  group: GroupEntry
  catalogue: Catalogue | undefined
}

export function GroupRow({ group, catalogue }: Props) {
  const { t } = useTranslation()
  const { search } = useAdminSearch()
  const known = builtInOf(group)
  const Icon = groupIcons[known ?? 'other']
  const text = known ? t(`rights.explained.${known}`) : group.description
  return (
    <li>
      <Link to="/acp" search={{ ...search, page: undefined, open: group.id }} className={classes.row}>
        <span className={`${shared.tile} ${classes.icon}`} data-special={known === 'Administrators' || undefined}>
          <Icon size={22} stroke={1.6} aria-hidden />
        </span>
        <span className={shared.words}>
          <span className={`${shared.centredCluster} ${classes.line}`}>
            <span className={classes.name}>{groupTitle(group.name)}</span>
            {group.builtIn && (
              <Badge variant="light" color="gray" radius="xl" size="sm">
                {t('rights.builtIn')}
              </Badge>
            )}
          </span>
          {text && <span className={shared.detail}>{text}</span>}
          {catalogue && known !== 'Administrators' && (
            <span className={shared.detail}>
              <RightsSummary catalogue={catalogue} group={group} />
            </span>
          )}
        </span>
        <span className={classes.count}>
          {known === 'Guests' ? t('rights.everyVisitor') : t('rights.membersOf', { count: group.userCount })}
        </span>
        <IconChevronRight size={20} stroke={1.6} aria-hidden className={classes.chevron} />
      </Link>
    </li>
  )
}
