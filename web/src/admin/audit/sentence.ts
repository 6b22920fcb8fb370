import type { AuditLine, AuditSubject } from '@amn/contract/system/audit'
import { settingKeys } from '@amn/contract/system/system-values'
import type { en } from '../../i18n/en.ts'
import { formatInstant } from '../../i18n/format.ts'
import { i18n, t } from '../../i18n/i18n.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { detailOf, subjectsIn, textIn, textsIn } from './detail.ts'
import { settingValue } from './setting-value.ts'
import { groupTitle } from '../../i18n/group-names.ts'

type Key = keyof typeof en.audit.sentence

/** A sentence in pieces: our words, and what somebody wrote, which is shown apart. */
export type Piece = { text: string; isGiven: boolean }

// First strong isolate and pop directional isolate: a name that runs from right to left does not turn the sentence around.
const [open, close] = ['\u2068', '\u2069']
const isolate = (text: string) => `${open}${visibleText(text, 120)}${close}`
const isKey = (name: string): name is Key => i18n.exists(`audit.sentence.${name}`)
const isNamed = (name: string): name is keyof typeof en.audit.names => i18n.exists(`audit.names.${name}`)
const isField = (name: string): name is keyof typeof en.audit.fields => i18n.exists(`audit.fields.${name}`)

function variantOf(line: AuditLine): string {
  const found = detailOf(line.detail)
  const [gained, lost] = [subjectsIn(found, 'gained').length > 0, subjectsIn(found, 'lost').length > 0]
  const isOwn = !line.subject || (line.subject.kind === 'user' && line.subject.id === line.userId)
  if (line.action === 'session-ended') {
    if (line.subject?.kind === 'otherSessions') return '-others'
    if (isOwn || line.subject?.kind === 'session') return '-own'
    return 'session' in found ? '' : '-all'
  }
  if (line.action === 'login-failed') return line.username === null ? '-unnamed' : ''
  if (line.action === 'password-reset') return line.username === null && line.subject ? '-of' : ''
  if (['e-mail-changed', 'second-factor-off', 'passkey-removed', 'oidc-unlinked'].includes(line.action)) return isOwn ? '' : '-of'
  if (line.action === 'user-changed') return textsIn(found, 'changed').length > 0 ? '-fields' : ''
  if (line.action === 'user-suspended') return textIn(found, 'until') ? '-until' : ''
  if (line.action === 'user-deleted') return isOwn ? '-own' : ''
  if (line.action === 'rights-changed') return gained && lost ? '-both' : gained ? '-gained' : lost ? '-lost' : ''
  if (line.action === 'tag-merged') return textIn(found, 'into') ? '-into' : ''
  if (line.action === 'setting-changed') return settingValue(line) === undefined ? '' : '-value'
  if (found['made'] === true) return '-made'
  const name = textIn(found, 'name')
  return line.action.endsWith('-changed') && name !== undefined && name !== line.subject?.name ? '-name' : ''
}

function keyOfLine(line: AuditLine): Key {
  const wanted = line.action + variantOf(line)
  if (isKey(wanted) && wanted !== 'other') return wanted
  if (isKey(line.action) && line.action !== 'other') return line.action
  return line.subject ? 'other-of' : 'other'
}

/** A name with the word for a group before it, where it is one of a group. */
const rightName = ({ kind, name }: AuditSubject) =>
  kind === 'group' ? t('audit.groupNamed', { name: isolate(groupTitle(name)) }) : isolate(name)
const listed = (rights: readonly AuditSubject[]) => new Intl.ListFormat(i18n.language).format(rights.map(rightName))

function subjectOf({ action, subject }: AuditLine): string {
  if (!subject) return isolate('')
  const setting = subject.kind === 'setting' ? settingKeys.find((key) => key === subject.name) : undefined
  if (setting) return isolate(t(`admin.setting.${setting}`))
  return action === 'rights-changed' ? rightName(subject) : isolate(subject.name)
}

/** An act as a sentence: “Ala suspended Ola until 3 May”. */
export function sentenceOf(line: AuditLine): Piece[] {
  const found = detailOf(line.detail)
  const until = textIn(found, 'until')
  const values = {
    who: isolate(line.username ?? t('audit.someone')),
    subject: subjectOf(line),
    until: until && !Number.isNaN(Date.parse(until)) ? formatInstant(until) : (until ?? ''),
    gained: listed(subjectsIn(found, 'gained')),
    lost: listed(subjectsIn(found, 'lost')),
    fields: textsIn(found, 'changed')
      .map((name) => (isField(name) ? t(`audit.fields.${name}`) : visibleText(name)))
      .join(', '),
    name: isolate(textIn(found, 'name') ?? ''),
    into: isolate(textIn(found, 'into') ?? ''),
    value: isolate(settingValue(line) ?? ''),
    action: isNamed(line.action) ? t(`audit.names.${line.action}`) : visibleText(line.action, 60),
  }
  const text = t(`audit.sentence.${keyOfLine(line)}`, values)
  return text
    .split(new RegExp(`(${open}[^${close}]*${close})`, 'u'))
    .filter(Boolean)
    .map((part) => (part.startsWith(open) ? { text: part.slice(1, -1), isGiven: true } : { text: part, isGiven: false }))
}

export const sentenceText = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')
