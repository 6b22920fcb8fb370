import { namedPrivileges } from '@amn/contract/access'
import { mediaTypes } from '@amn/contract/values'
import { IconUser, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listText } from '../../i18n/list-text.ts'
import type { Catalogue } from '../rights/catalogue.ts'
import type { GroupName } from '../rights/sources.ts'
import { clausesOf } from '../rights/summary.ts'
import type { Holder } from '../rights/use-rights.ts'
import { useVerbs } from '../rights/use-verbs.ts'
import classes from './users.module.css'

interface Props {
  catalogue: Catalogue
  holder: Holder
  name: string
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** What somebody may do in sentences, each with where it comes from. */
export function EffectiveRights({ catalogue, holder: { stored, sources }, name }: Props) {
  const { t } = useTranslation()
  const verbs = useVerbs()
  const media = clausesOf(catalogue, stored, sources).map(({ types, rights, isDirect, groups }) => ({
    what: capital(verbs(rights)),
    on: types.length === mediaTypes.length ? t('rights.allTypes') : listText(types.map((type) => t(`values.mediaType.${type}`))),
    isDirect,
    groups,
  }))
  const beside = [...catalogue.named, ...catalogue.created]
    .filter(({ id }) => stored.has(id) || sources.has(id))
    .map((privilege) => {
      const known = privilege.builtIn ? namedPrivileges.find((one) => one === privilege.name) : undefined
      const what = known ? t(`rights.named.${known}`) : privilege.name
      return { what, on: '', isDirect: stored.has(privilege.id), groups: sources.get(privilege.id) ?? [] }
    })
  const sentences = [...media, ...beside]
  if (sentences.length === 0) return <p className={classes.note}>{t('users.nothingHeld', { name })}</p>
  return (
    <ul className={classes.sentences}>
      {sentences.map(({ what, on, isDirect, groups }) => (
        <li key={`${what} ${on} ${isDirect} ${groups.map((group) => group.id).join()}`}>
          <span className={classes.what}>
            <strong>{what}</strong>
            {on && <span>{on}</span>}
          </span>
          <Origin isDirect={isDirect} groups={groups} />
        </li>
      ))}
    </ul>
  )
}

function Origin({ isDirect, groups }: { isDirect: boolean; groups: readonly GroupName[] }) {
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
          {t('rights.through', { group: group.name })}
        </Link>
      ))}
    </span>
  )
}
