import { namedPrivileges } from '@amn/contract/access'
import type { PrivilegeEntry } from '@amn/contract/accounts/privileges'
import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import { IconEye, IconKey, IconPencil, IconPlayerPlay, IconShield, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { writeOnly } from '../../only.ts'
import classes from '../lists.module.css'
import { usePrivilegeName } from '../use-privilege-name.ts'
import shared from '../../../ui/theme/shared.module.css'

const icons = { INFO: IconEye, CONTENT: IconPlayerPlay, EDIT: IconPencil, DELETE: IconTrash } as const

interface Props {
  privilege: PrivilegeEntry
  onEdit: () => void
  onDelete: () => void
}

export function PrivilegeRow({ privilege, onEdit, onDelete }: Props) {
  const { t } = useTranslation()
  const nameOf = usePrivilegeName()
  const { id, name, description, builtIn, mediaRight, userCount, groupCount } = privilege
  const Icon = mediaRight ? icons[mediaRight] : builtIn ? IconShield : IconKey
  const known = builtIn ? namedPrivileges.find((one) => one === name) : undefined
  const text = known ? t(`rights.namedHint.${known}`) : builtIn ? undefined : description
  const only = writeOnly('privilege', id)
  return (
    <li className={classes.row}>
      <span className={`${shared.tile} ${classes.icon}`}>
        <Icon size={20} stroke={1.6} aria-hidden />
      </span>
      <span className={shared.words}>
        <span className={`${shared.centredCluster} ${classes.line}`}>
          <span className={classes.name}>{nameOf(privilege)}</span>
          {builtIn && (
            <Badge variant="light" color="gray" radius="xl" size="sm">
              {t('rights.builtIn')}
            </Badge>
          )}
        </span>
        {text && <span className={shared.detail}>{text}</span>}
        {builtIn && <span className={classes.code}>({name})</span>}
      </span>
      <span className={classes.count}>
        {userCount > 0 && (
          <Link to="/acp" search={{ tab: 'users', only }}>
            {t('rights.accounts', { count: userCount })}
          </Link>
        )}
        {userCount > 0 && groupCount > 0 && ' · '}
        {groupCount > 0 && (
          <Link to="/acp" search={{ tab: 'groups', only }}>
            {t('rights.groups', { count: groupCount })}
          </Link>
        )}
        {userCount + groupCount === 0 && t('rights.nobody')}
      </span>
      <span className={classes.acts}>
        {!builtIn && (
          <>
            <Tooltip label={t('rights.edit', { name })}>
              <ActionIcon variant="subtle" color="gray" size={40} onClick={onEdit} aria-label={t('rights.edit', { name })}>
                <IconPencil size={20} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={t('rights.remove', { name })}>
              <ActionIcon variant="subtle" color="gray" size={40} onClick={onDelete} aria-label={t('rights.remove', { name })}>
                <IconTrash size={20} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </>
        )}
      </span>
    </li>
  )
}
