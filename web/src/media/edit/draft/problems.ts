import { reasonText } from '../../../i18n/reason-text.ts'
import type { FieldProblem } from '@amn/contract/errors'
import { ApiError } from '../../../api/failures/api-error.ts'
import type { TFunction } from 'i18next'
import { type Draft, draftFields } from './draft.ts'

/** What is wrong, by the path of the field: title, titles.2.title, relations.0. */
export type Problems = Readonly<Record<string, string>>

const isYear = (year: number) => Number.isInteger(year) && year >= 1000 && year <= 9999

const isAddress = (text: string) => text.length <= 2000 && /^https?:\/\/[^\s/]+(\/\S*)?$/.test(text)

/** What the server would refuse, said before anything is sent. */
export function problemsOf(draft: Draft, t: TFunction): Problems {
  const found: Record<string, string> = {}
  if (draft.title.trim() === '') found['title'] = t('edit.titleMissing')
  if (draft.seasonYear !== null && !isYear(draft.seasonYear)) found['seasonYear'] = t('edit.yearWrong')
  if (draft.airedFrom && draft.airedTo && draft.airedTo < draft.airedFrom) found['airedTo'] = t('edit.airedToEarlier')
  for (const [index, { title }] of draft.titles.entries()) {
    if (title.trim() === '') found[`titles.${index}.title`] = t('edit.rowEmpty')
  }
  for (const [index, { address }] of draft.links.entries()) {
    if (!isAddress(address.trim())) found[`links.${index}.address`] = t('edit.addressWrong')
  }
  return found
}

/** Reasons that the form says in its own words. */
const texts = {
  'media.lastDay': 'edit.airedToEarlier',
  'media.firstDay': 'edit.airedFromLater',
  'media.noTag': 'edit.tagGone',
  'media.none': 'edit.relatedGone',
  'media.relationTwice': 'edit.relatedTwice',
  'media.relatedToSelf': 'edit.relatedToItself',
  'media.circle': 'edit.relatedCircle',
} as const
const isKnown = (reason: string): reason is keyof typeof texts => reason in texts

function textOf(problem: FieldProblem, t: TFunction): string {
  const { reason, values } = problem
  const title = values?.['title']
  if (reason === 'media.pathTaken' && typeof title === 'string') return t('edit.pathTaken', { title })
  return isKnown(reason) ? t(texts[reason]) : reasonText(problem)
}

/** What the server refused, at its fields; undefined when it belongs to none. */
export function refusedFields(failure: unknown, t: TFunction): Problems | undefined {
  if (!(failure instanceof ApiError)) return undefined
  const { fields = [], code } = failure
  const known = fields.filter(({ path }) => draftFields.some((field) => path === field || path.startsWith(`${field}.`)))
  if (known.length > 0) {
    return Object.fromEntries(known.map((problem) => [problem.path, textOf(problem, t)]))
  }
  return code === 'PATH_NOT_ALLOWED' ? { path: t('errors.PATH_NOT_ALLOWED') } : undefined
}

/** The problem of a field itself or of anything in it. */
export const problemIn = (problems: Problems, field: string) =>
  problems[field] ?? Object.entries(problems).find(([path]) => path.startsWith(`${field}.`))?.[1]
