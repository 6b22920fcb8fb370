import { NavLink } from '@mantine/core'
import { IconHome, IconPlaylist, IconStack2, IconUsers } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../api/session/session-state.ts'
import { useRights } from '../api/session/use-rights.ts'
import { typeIcons } from '../ui/media/type-icons.ts'
import { CareEntries } from './CareEntries.tsx'
import classes from './shell.module.css'
import { useInLists } from './use-in-lists.ts'
import { useOpenAnew } from './use-open-anew.ts'

/** The router marks by itself what is shown; without this, whatever lies below it, too. */
const exactly = { exact: true }

/** The start page and one entry per media type that the person may see. */
export function SidePanel({ onGo }: { onGo?: () => void }) {
  const { t } = useTranslation()
  const rights = useRights()
  const openAnew = useOpenAnew(onGo)
  const { pathname, search } = useLocation()
  const isLoggedIn = useSessionState(({ token }) => token !== undefined)
  const isInLists = useInLists()
  const types = rights.filter((right) => right.info).map((right) => right.name)
  return (
    <div className={classes.entries}>
      <NavLink
        renderRoot={(props) => <Link to="/" onClick={onGo} {...props} />}
        label={t('shell.home')}
        active={pathname === '/'}
        leftSection={<IconHome size={20} stroke={1.6} />}
        className={classes.entry}
      />
      {types.length > 0 && <h2 className={classes.group}>{t('shell.media')}</h2>}
      {types.map((type) => {
        const Icon = typeIcons[type]
        // A click loads the page anew, a middle click opens a tab.
        return (
          <NavLink
            key={type}
            href={`/media?type=${type}`}
            onClick={(event) => openAnew(event, type)}
            label={t(`values.mediaType.${type}`)}
            active={pathname.startsWith('/media') && 'type' in search && search.type === type}
            leftSection={<Icon size={20} stroke={1.6} />}
            className={classes.entry}
          />
        )
      })}
      {types.length > 0 && (
        <NavLink
          renderRoot={(props) => <Link to="/collections" search={{}} activeOptions={exactly} onClick={onGo} {...props} />}
          label={t('collections.nav')}
          active={pathname.startsWith('/collections') && isInLists === false}
          leftSection={<IconStack2 size={20} stroke={1.6} />}
          className={classes.entry}
        />
      )}
      {types.length > 0 && isLoggedIn && (
        <NavLink
          renderRoot={(props) => <Link to="/collections" search={{ scope: 'mine' }} onClick={onGo} {...props} />}
          label={t('collections.scope.mine')}
          active={isInLists ?? false}
          leftSection={<IconPlaylist size={20} stroke={1.6} />}
          className={classes.entry}
        />
      )}
      {types.length > 0 && (
        <NavLink
          renderRoot={(props) => <Link to="/contributors" onClick={onGo} {...props} />}
          label={t('credits.nav')}
          active={pathname.startsWith('/contributors')}
          leftSection={<IconUsers size={20} stroke={1.6} />}
          className={classes.entry}
        />
      )}
      <CareEntries onGo={onGo} />
    </div>
  )
}
