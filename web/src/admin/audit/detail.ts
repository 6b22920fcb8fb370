import type { AuditSubject } from '@amn/contract/system/audit'
import { auditSubjectKinds } from '@amn/contract/system/system-values'
import type { Reason } from '@amn/contract/reasons/reason'
import { isRecord, readJson } from '../../api/read-json.ts'
import { reasonText } from '../../i18n/reason-text.ts'

type Found = Record<string, unknown>

/** What was written beside an act: an object where it is one, else nothing. */
export function detailOf(text: string): Found {
  const found = readJson(text)
  return isRecord(found) ? found : {}
}

export const textIn = (found: Found, name: string): string | undefined => {
  const value = found[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
export const textsIn = (found: Found, name: string): string[] => {
  const value = found[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** Why an act failed, in the language of the page. */
export function failureIn({ failure }: Found): string | undefined {
  return isRecord(failure) && isReason(failure) ? reasonText(failure) : undefined
}
const isReason = (found: Found): found is Found & Reason & { message: string } =>
  typeof found['reason'] === 'string' && typeof found['message'] === 'string'

function readSubject(value: unknown): AuditSubject | undefined {
  if (!isRecord(value) || typeof value['name'] !== 'string') return undefined
  return { kind: auditSubjectKinds.find((kind) => kind === value['kind']) ?? 'other', name: value['name'] }
}
export const subjectsIn = (found: Found, name: string): AuditSubject[] => {
  const value = found[name]
  return Array.isArray(value) ? value.flatMap((one) => readSubject(one) ?? []) : []
}
