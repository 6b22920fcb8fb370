import { Drawer } from '@mantine/core'
import { IconLibrary, IconPlaylist, IconStack2, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../api/session/session-state.ts'
import { useRights } from '../../api/session/use-rights.ts'
import { addLayers } from '../../ui/dialog/back-layers.ts'
import { FocusReturn } from '../../ui/dialog/FocusReturn.tsx'
import { typeIcons } from '../../ui/media/type-icons.ts'
import classes from './bottom.module.css'
import shell from '../shell.module.css'

/** What the library holds, by type, in a sheet from below. */
export function LibrarySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const isLoggedIn = useSessionState(({ token }) => token !== undefined)
  const types = useRights().filter(({ info }) => info)
  useEffect(() => addLayers({ count: () => 1, closeTop: onClose }), [onClose])
  const look = { className: classes.tile, onClick: onClose }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      title={t('shell.tabs.library')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      classNames={{ inner: shell.sheetInner, content: shell.sheet, header: shell.sheetPart, body: shell.sheetPart }}
    >
      <FocusReturn />
      <div className={classes.tiles}>
        <Link to="/media" search={{ type: 'All' }} {...look}>
          <IconLibrary size={22} stroke={1.6} aria-hidden />
          {t('values.mediaType.All')}
        </Link>
        {types.map(({ name }) => {
          const Icon = typeIcons[name]
          return (
            <Link key={name} to="/media" search={{ type: name }} {...look}>
              <Icon size={22} stroke={1.6} aria-hidden />
              {t(`values.mediaType.${name}`)}
            </Link>
          )
        })}
        <Link to="/collections" search={{}} {...look}>
          <IconStack2 size={22} stroke={1.6} aria-hidden />
          {t('collections.nav')}
        </Link>
        {isLoggedIn && (
          <Link to="/collections" search={{ scope: 'mine' }} {...look}>
            <IconPlaylist size={22} stroke={1.6} aria-hidden />
            {t('collections.scope.mine')}
          </Link>
        )}
        <Link to="/contributors" search={{}} {...look}>
          <IconUsers size={22} stroke={1.6} aria-hidden />
          {t('credits.nav')}
        </Link>
      </div>
    </Drawer>
  )
}
