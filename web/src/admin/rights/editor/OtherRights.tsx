import { namedPrivileges } from '@amn/contract/access'
import type { PrivilegeEntry } from '@amn/contract/accounts/privileges'
import { Switch } from '@mantine/core'
import { IconLock, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listText } from '../../../i18n/list-text.ts'
import classes from './rights.module.css'
import type { Holder, Rights } from '../use-rights.ts'
import shared from '../../../ui/theme/shared.module.css'
import { groupTitle } from '../../../i18n/group-names.ts'

interface Props {
  title: string
  lead?: string
  list: readonly PrivilegeEntry[]
  holder: Holder
  rights: Rights
}

/** The privileges that are no rights on media, as switches. */
export function OtherRights({ title, lead, list, holder, rights }: Props) {
  const { t } = useTranslation()
  if (list.length === 0) return null
  return (
    <section className={classes.part}>
      <h3 className={classes.title}>{title}</h3>
      {lead && <p className={shared.note}>{lead}</p>}
      <ul className={classes.switches}>
        {list.map((privilege) => {
          const { id, name, description, builtIn } = privilege
          const known = builtIn ? namedPrivileges.find((one) => one === name) : undefined
          const lock = rights.lockOf(privilege)
          const reason = holder.isWhole ? undefined : lock
          const groups = (holder.sources.get(id) ?? []).map((group) => groupTitle(group.name))
          const change = rights.change.get(id)
          return (
            <li key={id} className={classes.switch}>
              <Switch
                label={known ? t(`rights.named.${known}`) : name}
                description={known ? t(`rights.namedHint.${known}`) : description}
                checked={rights.held.has(id)}
                disabled={lock !== undefined}
                onChange={(event) => rights.setAll([id], event.currentTarget.checked)}
                data-inherited={groups.length > 0 || undefined}
                classNames={{ root: classes.control, track: classes.track, label: classes.label, description: shared.hint }}
              />
              {(groups.length > 0 || reason || change !== undefined) && (
                <p className={classes.notes}>
                  {groups.length > 0 && (
                    <span className={classes.source}>
                      <IconUsers size={14} stroke={2} aria-hidden />
                      {t('rights.heldThrough', { groups: listText(groups) })}
                    </span>
                  )}
                  {reason && (
                    <span className={classes.source} data-lock>
                      <IconLock size={14} stroke={1.8} aria-hidden />
                      {reason}
                    </span>
                  )}
                  {change !== undefined && (
                    <span className={classes.change} data-given={change}>
                      {t(change ? 'rights.willBeGiven' : 'rights.willBeTaken')}
                    </span>
                  )}
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
