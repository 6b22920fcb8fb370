import type { PrivilegeEntry } from '@amn/contract/accounts/privileges'
import { useTranslation } from 'react-i18next'
import { listText } from '../../../i18n/list-text.ts'
import type { Holder, Rights } from '../use-rights.ts'
import { groupTitle } from '../../../i18n/group-names.ts'

/** What is to be said of one right: where it comes from, and why it cannot be changed. */
export function useNote(holder: Holder, rights: Rights) {
  const { t } = useTranslation()
  return (privilege: PrivilegeEntry): string | undefined => {
    const { id } = privilege
    const groups = listText((holder.sources.get(id) ?? []).map((group) => groupTitle(group.name)))
    const isStored = holder.stored.has(id)
    const source = () => {
      if (groups) return isStored ? t('rights.heldBoth', { groups }) : t('rights.heldThrough', { groups })
      return isStored && holder.kind === 'user' ? t('rights.heldDirectly') : undefined
    }
    const parts = [source(), rights.lockOf(privilege)].filter((part) => part !== undefined)
    return parts.length > 0 ? `${parts.join('. ')}.` : undefined
  }
}
