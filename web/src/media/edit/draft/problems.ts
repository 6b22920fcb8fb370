import { AppError } from '@amn/contract/errors'
import type { TFunction } from 'i18next'
import { type Draft, draftFields } from './draft.ts'

/** What is wrong, by the path of the field: title, titles.2.title, relations.0. */
export type Problems = Readonly<Record<string, string>>

const isYear = (year: number) => Number.isInteger(year) && year >= 1000 && year <= 9999

/** What the server would refuse, said before anything is sent. */
export function problemsOf(draft: Draft, t: TFunction): Problems {
  const found: Record<string, string> = {}
  if (draft.title.trim() === '') found['title'] = t('edit.titleMissing')
  if (draft.seasonYear !== null && !isYear(draft.seasonYear)) found['seasonYear'] = t('edit.yearWrong')
  if (draft.airedFrom && draft.airedTo && draft.airedTo < draft.airedFrom) found['airedTo'] = t('edit.airedToEarlier')
  for (const [place, { title }] of draft.titles.entries()) {
    if (title.trim() === '') found[`titles.${place}.title`] = t('edit.rowEmpty')
  }
  return found
}

/** The sentences of the server that are said in the person's language. */
const sentences = {
  'is before the first day': 'edit.airedToEarlier',
  'is after the last day': 'edit.airedFromLater',
  'There is no such tag': 'edit.tagGone',
  'There is no such media': 'edit.relatedGone',
  'The same relation is there twice': 'edit.relatedTwice',
  'A media cannot be related to itself': 'edit.relatedToItself',
  'Sequels and prequels would go in a circle': 'edit.relatedCircle',
} as const
const isKnown = (message: string): message is keyof typeof sentences => message in sentences

function sentenceOf(message: string, t: TFunction): string {
  const owner = /^The path belongs to the media \d+ \((.*)\)$/s.exec(message)?.[1]
  if (owner !== undefined) return t('edit.pathTaken', { title: owner })
  return isKnown(message) ? t(sentences[message]) : message
}

/** What the server refused, at its fields; undefined when it belongs to none. */
export function refusedFields(failure: unknown, t: TFunction): Problems | undefined {
  if (!(failure instanceof AppError)) return undefined
  const { fields = [], code } = failure
  const known = fields.filter(({ path }) => draftFields.some((field) => path === field || path.startsWith(`${field}.`)))
  if (known.length > 0) {
    return Object.fromEntries(known.map(({ path, message }) => [path, sentenceOf(message, t)]))
  }
  return code === 'PATH_NOT_ALLOWED' ? { path: t('errors.PATH_NOT_ALLOWED') } : undefined
}

/** The problem of a field itself or of anything in it. */
export const problemIn = (problems: Problems, field: string) =>
  problems[field] ?? Object.entries(problems).find(([path]) => path.startsWith(`${field}.`))?.[1]
