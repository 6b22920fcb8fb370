/** Every action that the audit records. */
export const auditActions = [
  'set-up',
  'register',
  'login',
  'login-failed',
  'logout',
  'refresh-reuse',
  'session-ended',
  'password-changed',
  'password-reset',
  'reset-link-made',
  'e-mail-changed',
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
  'user-created',
  'user-changed',
  'user-suspended',
  'user-unlocked',
  'user-deleted',
  'rights-changed',
  'group-created',
  'group-changed',
  'group-deleted',
  'privilege-created',
  'privilege-changed',
  'privilege-deleted',
  'tag-changed',
  'tag-deleted',
  'tag-merged',
  'tag-group-changed',
  'tag-group-deleted',
  'media-deleted',
  'media-restored',
  'media-purged',
  'media-type-changed',
  'issue-closed',
  'issue-deleted',
  'setting-changed',
  'backup-downloaded',
  'backup-restored',
  'backup-restore-failed',
  'backup-deleted',
  'scrapper-added',
  'scrapper-changed',
  'scrapper-removed',
  'data-exported',
  'data-imported',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Every kind of thing that an action can change; `otherSessions` are all of one's own but the present one. */
export const auditSubjectKinds = [
  'user',
  'group',
  'privilege',
  'session',
  'otherSessions',
  'tag',
  'tagGroup',
  'media',
  'setting',
  'scrapper',
  'backup',
  'other',
] as const
export type AuditSubjectKind = (typeof auditSubjectKinds)[number]
/** The state of a job. */
export const jobStates = ['waiting', 'running', 'asking', 'done', 'failed', 'cancelled'] as const

/** The keys of all system settings. */
export const settingKeys = [
  'applicationRoot',
  'mediaDirectory',
  'coversDirectory',
  'backgroundsDirectory',
  'registration',
  'automaticTagGroups',
  'minPasswordLength',
  'secondFactorForPanel',
  'passkeys',
  'scanInterval',
  'watchMedia',
  'completedVideo',
  'completedAudio',
  'completedText',
  'avatarService',
  'avatarServiceAddress',
  'avatarDrawing',
  'importInbox',
  'importReserve',
  'binDays',
  'auditDays',
  'scrubPreviews',
  'scrubPreviewsSize',
  'noticeWebhook',
  'noticeNtfy',
  'backupInterval',
] as const
export type SettingKey = (typeof settingKeys)[number]

/** What of ours lies on a disk, and how it stands: low where an administrator should see to it, full where writing is about to fail. */
export const diskUses = ['data', 'database', 'covers', 'backgrounds', 'media'] as const
export const diskStates = ['fine', 'low', 'full', 'unreachable'] as const

/** Every condition that administrators are told of. */
export const noticeKinds = [
  'database-away',
  'database-lost',
  'database-full',
  'store-away',
  'disk-full',
  'disk-low',
  'media-offline',
  'program-missing',
  'backup-failed',
  'backup-old',
  'restore-failed',
  'scan-failing',
  'task-failing',
  'files-unreadable',
  'update-available',
] as const
export type NoticeKind = (typeof noticeKinds)[number]
/** Where notices are sent to besides the control panel. */
export const noticeChannels = ['webhook', 'ntfy'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
