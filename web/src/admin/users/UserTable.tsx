import type { UserEntry } from '@amn/contract/accounts/users'
import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { emailOf } from '../../api/session/email.ts'
import { useSessionState } from '../../api/session/session-state.ts'
import { Avatar } from '../../ui/account/Avatar.tsx'
import { When } from '../../ui/text/When.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import { SuspendedBadge } from './SuspendedBadge.tsx'
import classes from './users.module.css'
import shared from '../../ui/theme/shared.module.css'
import { groupTitle } from '../../i18n/group-names.ts'

interface Props {
  list: readonly UserEntry[]
  isStale: boolean
}

const mostGroups = 2

/** The accounts as a table, on narrow screens as cards; the roles keep it a table for those who hear it. */
export function UserTable({ list, isStale }: Props) {
  const { t } = useTranslation()
  const { search } = useAdminSearch()
  const ownId = useSessionState((state) => state.user?.id)
  return (
    <div role="table" className={classes.table} data-stale={isStale || undefined} aria-label={t('admin.tab.users')}>
      <div role="rowgroup" className={`${shared.hiddenOnTablet} ${classes.heads}`}>
        <div role="row" className={classes.cells}>
          <span role="columnheader">{t('users.user')}</span>
          <span role="columnheader">{t('users.groups')}</span>
          <span role="columnheader">{t('users.lastSeen')}</span>
          <span role="columnheader" className={classes.number}>
            {t('users.sessions')}
          </span>
        </div>
      </div>
      <div role="rowgroup">
        {list.map((user) => (
          <div key={user.id} role="row" className={`${classes.cells} ${classes.row}`}>
            <div role="cell">
              <span className={classes.user}>
                <Avatar hash={user.avatar} size={32} name={user.username} />
                <span className={`${shared.words} ${classes.words}`}>
                  <span className={`${shared.centredCluster} ${classes.line}`}>
                    <Link
                      to="/acp"
                      search={{ ...search, page: undefined, open: user.id }}
                      className={`${shared.quietLink} ${classes.name}`}
                    >
                      {user.username}
                    </Link>
                    {user.id === ownId && (
                      <Badge variant="light" radius="xl" size="sm">
                        {t('users.you')}
                      </Badge>
                    )}
                    <SuspendedBadge user={user} />
                  </span>
                  <span className={`${shared.hint} ${classes.text} ${shared.ellipsis}`} title={emailOf(user) || undefined}>
                    {emailOf(user) || t('users.noEmail')}
                  </span>
                </span>
              </span>
            </div>
            <div role="cell">
              <GroupTags groups={user.groups} />
            </div>
            <div role="cell" className={classes.seen}>
              {user.lastSeenAt ? (
                <When at={user.lastSeenAt} />
              ) : (
                <>
                  <span className={classes.wide}>{t('users.never')}</span>
                  <span className={classes.narrow}>{t('users.neverSeen')}</span>
                </>
              )}
            </div>
            <div role="cell" className={classes.number}>
              <span className={classes.wide}>{user.sessions > 0 ? user.sessions : '–'}</span>
              <span className={classes.narrow}>{user.sessions > 0 && t('users.sessionCount', { count: user.sessions })}</span>
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

function GroupTags({ groups }: Pick<Props['list'][number], 'groups'>) {
  const { t } = useTranslation()
  return (
    <>
      {groups.slice(0, mostGroups).map((group) => (
        <span key={group.id} className={classes.tag} title={groupTitle(group.name)}>
          {groupTitle(group.name)}
        </span>
      ))}
      {groups.length > mostGroups && (
        <span
          className={classes.tag}
          title={groups
            .slice(mostGroups)
            .map((group) => groupTitle(group.name))
            .join(', ')}
        >
          {t('users.moreGroups', { count: groups.length - mostGroups })}
        </span>
      )}
      {groups.length === 0 && <span className={`${shared.hint} ${classes.text}`}>{t('users.noGroups')}</span>}
    </>
  )
}
