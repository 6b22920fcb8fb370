import { namedPrivileges } from '@amn/contract/access'
import type { Group } from '@amn/contract/accounts/users'
import { mediaTypes } from '@amn/contract/values'
import { useTranslation } from 'react-i18next'
import type { Catalogue } from './catalogue.ts'
import classes from './lists.module.css'
import { noSources } from './sources.ts'
import { clausesOf } from './summary.ts'
import { useVerbs } from './use-verbs.ts'

/** How many types are named before the rest is only counted. */
const mostTypes = 3

interface Props {
  catalogue: Catalogue
  group: Pick<Group, 'privileges' | 'name'> & { builtIn: boolean }
}

/** What a group may do, in one line. */
export function RightsSummary({ catalogue, group }: Props) {
  const { t } = useTranslation()
  const verbs = useVerbs()
  if (group.builtIn && group.name === 'Administrators') return <>{t('rights.every')}</>
  const held = new Set(group.privileges.map(({ id }) => id))
  const [first, ...others] = clausesOf(catalogue, held, noSources)
  const beside = [...catalogue.named, ...catalogue.created].filter(({ id }) => held.has(id))
  const named = beside.map(({ name }) => {
    const known = namedPrivileges.find((one) => one === name)
    return known ? t(`rights.named.${known}`) : name
  })
  if (!first) {
    const [one, ...more] = named
    if (!one) return <span className={classes.muted}>{t('rights.nothing')}</span>
    return <>{[one, ...(more.length > 0 ? [t('rights.more', { count: more.length })] : [])].join(' · ')}</>
  }
  const isAll = first.types.length === mediaTypes.length
  const shown = first.types.slice(0, mostTypes)
  const types = isAll ? t('rights.allTypes') : shown.map((type) => t(`values.mediaType.${type}`)).join(', ')
  const unnamed = isAll ? 0 : first.types.length - shown.length
  const rest = unnamed + others.reduce((sum, clause) => sum + clause.types.length, 0) + named.length
  const words = t('rights.summary', { types, rights: verbs(first.rights) })
  return <>{[words, ...(rest > 0 ? [t('rights.more', { count: rest })] : [])].join(' · ')}</>
}
