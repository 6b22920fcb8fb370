import type { AuditAction } from '@amn/contract/system/system-values'
import {
  IconAdjustments,
  IconAlertTriangle,
  IconKey,
  IconLogin2,
  IconMovie,
  IconShieldLock,
  IconTags,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'

/** The actions by the headings under which people find them. */
export const families = {
  logins: [
    'login',
    'login-failed',
    'logout',
    'refresh-reuse',
    'session-ended',
    'password-changed',
    'password-reset',
    'reset-link-made',
    'second-factor-on',
    'second-factor-off',
    'recovery-codes-renewed',
    'oidc-linked',
    'oidc-unlinked',
    'passkey-added',
    'passkey-removed',
    'passkey-copied',
    'app-password-made',
    'app-password-revoked',
  ],
  accounts: ['set-up', 'register', 'user-created', 'user-changed', 'user-suspended', 'user-unlocked', 'user-deleted', 'e-mail-changed'],
  rights: [
    'rights-changed',
    'group-created',
    'group-changed',
    'group-deleted',
    'privilege-created',
    'privilege-changed',
    'privilege-deleted',
  ],
  tags: ['tag-changed', 'tag-deleted', 'tag-merged', 'tag-group-changed', 'tag-group-deleted'],
  media: ['media-deleted', 'media-restored', 'media-purged', 'media-type-changed', 'issue-closed', 'issue-deleted'],
  settings: [
    'setting-changed',
    'scrapper-added',
    'scrapper-changed',
    'scrapper-removed',
    'data-exported',
    'data-imported',
    'backup-downloaded',
    'backup-restored',
    'backup-restore-failed',
    'backup-deleted',
  ],
} as const satisfies Record<string, readonly AuditAction[]>
export const familyNames = Object.keys(families) as (keyof typeof families)[]

const icons = {
  logins: IconLogin2,
  accounts: IconUser,
  rights: IconShieldLock,
  tags: IconTags,
  media: IconMovie,
  settings: IconAdjustments,
} as const
const warned: readonly string[] = ['login-failed', 'refresh-reuse', 'passkey-copied', 'user-suspended', 'backup-restore-failed']

/** The icon of an action, and whether it deserves attention. */
export function signOf(action: string) {
  const family = familyNames.find((name) => families[name].some((one) => one === action)) ?? 'settings'
  const isWarning = warned.includes(action)
  const isEnd = action.endsWith('-deleted')
  const isPassword = action.startsWith('password') || action === 'reset-link-made'
  const Icon = isWarning ? IconAlertTriangle : isEnd ? IconTrash : isPassword ? IconKey : icons[family]
  return { Icon, tone: isWarning ? 'warning' : isEnd ? 'end' : family }
}
