import type { AuditSubject } from '@amn/contract/system/audit'
import { auditSubjectKinds } from '@amn/contract/system/system-values'
import { isRecord, readJson } from '../../api/read-json.ts'

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

function readSubject(value: unknown): AuditSubject | undefined {
  if (!isRecord(value) || typeof value['name'] !== 'string') return undefined
  return { kind: auditSubjectKinds.find((kind) => kind === value['kind']) ?? 'other', name: value['name'] }
}
export const subjectsIn = (found: Found, name: string): AuditSubject[] => {
  const value = found[name]
  return Array.isArray(value) ? value.flatMap((one) => readSubject(one) ?? []) : []
}
