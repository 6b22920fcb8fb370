import { groups } from '@amn/contract/accounts/groups'
import { IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../api/query.ts'
import { useMay } from '../api/session/session-state.ts'
import type { Entry } from './entries.ts'

/** The groups of people whose name fits, for whoever may change their rights. */
export function useGroups(text: string): Entry[] {
  const { t } = useTranslation()
  const mayAdminister = useMay('CONTROL_PANEL')
  const query = { search: text, size: 5 }
  const found = useGet(groups.list, { query }, { isBackground: true, enabled: mayAdminister && text !== '', keepsPrevious: true })
  if (text === '' || !mayAdminister) return []
  return (found.data?.items ?? []).map(({ id, name }) => ({
    key: `group-${id}`,
    group: 'pages',
    label: t('palette.groupOf', { name }),
    icon: IconUsersGroup,
    href: `/acp?tab=groups&open=${id}`,
  }))
}
