import { namedPrivileges } from '@amn/contract/access'
import type { PrivilegeEntry } from '@amn/contract/accounts/privileges'
import { useTranslation } from 'react-i18next'

/** A privilege in plain words; those made here bear their own names. */
export function usePrivilegeName() {
  const { t } = useTranslation()
  return ({ name, builtIn, amnMediaType, mediaRight }: PrivilegeEntry): string => {
    if (amnMediaType && mediaRight)
      return t('rights.onMedia', { right: t(`rights.right.${mediaRight}`), type: t(`values.mediaType.${amnMediaType}`) })
    const known = builtIn ? namedPrivileges.find((one) => one === name) : undefined
    return known ? t(`rights.named.${known}`) : name
  }
}
