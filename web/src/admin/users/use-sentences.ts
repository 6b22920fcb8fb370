import { mediaTypes } from '@amn/contract/values'
import { useTranslation } from 'react-i18next'
import { listText } from '../../i18n/list-text.ts'
import type { Catalogue } from '../rights/catalogue.ts'
import type { GroupName, Sources } from '../rights/sources.ts'
import { clausesOf } from '../rights/summary.ts'
import { usePrivilegeName } from '../rights/use-privilege-name.ts'
import { useVerbs } from '../rights/use-verbs.ts'

interface Sentence {
  key: string
  what: string
  /** The types that it is about; empty for what is no right on media. */
  on: string
  isDirect: boolean
  groups: readonly GroupName[]
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** What is held in sentences, each with where it comes from. */
export function useSentences(catalogue: Catalogue) {
  const { t } = useTranslation()
  const verbs = useVerbs()
  const nameOf = usePrivilegeName()
  return (held: ReadonlySet<number>, sources: Sources): Sentence[] => {
    const media = clausesOf(catalogue, held, sources).map(({ types, rights, isDirect, groups }) => ({
      key: [...types, ...rights, isDirect, ...groups.map(({ id }) => id)].join(' '),
      what: capital(verbs(rights)),
      on: types.length === mediaTypes.length ? t('rights.allTypes') : listText(types.map((type) => t(`values.mediaType.${type}`))),
      isDirect,
      groups,
    }))
    const beside = [...catalogue.named, ...catalogue.created].filter(({ id }) => held.has(id) || sources.has(id))
    const other = beside.map((privilege) => ({
      key: privilege.name,
      what: nameOf(privilege),
      on: '',
      isDirect: held.has(privilege.id),
      groups: sources.get(privilege.id) ?? [],
    }))
    return [...media, ...other]
  }
}
