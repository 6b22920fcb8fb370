import { creditRoles } from '@amn/contract/media/credit-values'
import type { MediaField } from '@amn/contract/media/media-values'
import { mediaStates, mediaTypes, relationTypes, seasons, subTypes } from '@amn/contract/values'
import type { TFunction } from 'i18next'
import { formatDay } from '../../../i18n/format.ts'
import { formatNumber, formatShare, shownLanguage } from '../../../i18n/names.ts'
import { siteTitle } from '../../../ui/media/site-names.ts'
import { episodePlace } from '../../../ui/scrap/field-text.ts'
import { creditNote } from '../credits/credit-note.ts'
import { visibleText } from '../../../i18n/visible-text.ts'
import { countryWithFlag } from '../fields/countries.ts'
import { titleLanguage } from '../titles/title-language.ts'

const recordOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})
const textIn = (value: unknown, ...names: string[]) => {
  const record = recordOf(value)
  return names.map((name) => record[name]).find((found) => typeof found === 'string')
}

/** One of a list: a tag, a title with its language, a relation with its kind. */
function memberText(field: MediaField, value: unknown, t: TFunction): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const related = textIn(value, 'title', 'name') ?? textIn(recordOf(value)['media'], 'title')
  const name = related ?? '?'
  if (field === 'relations') {
    const kind = relationTypes.find((one) => one === recordOf(value)['type'])
    return kind ? `${t(`edit.relationKind.${kind}`)}: ${name}` : name
  }
  if (field === 'credits') {
    const role = creditRoles.find((one) => one === recordOf(value)['role']) ?? 'other'
    const [character, job, language] = ['character', 'job', 'language'].map((part) => textIn(value, part) ?? null)
    const note = creditNote({ role, character: character ?? null, job: job ?? null, language: language ?? null }, t)
    return `${textIn(recordOf(value)['contributor'], 'name') ?? name} (${note})`
  }
  if (field === 'links') return [textIn(value, 'title'), textIn(value, 'address')].filter(Boolean).join(': ')
  if (field === 'communityScores') {
    const { source, score, count } = recordOf(value)
    const votes = typeof count === 'number' ? ` (${formatNumber(count)})` : ''
    return `${siteTitle(String(source))} ${formatShare(Number(score) / 100)}${votes}`
  }
  if (field === 'episodes') {
    const [airedAt, description] = [textIn(value, 'airedAt'), textIn(value, 'description')]
    const about = [airedAt && formatDay(airedAt), description && visibleText(description, 120)].filter(Boolean).join(' · ')
    return [`${episodePlace(value, t)} ${textIn(value, 'title') ?? ''}`.trim(), about].filter(Boolean).join(': ')
  }
  const language = field === 'titles' ? textIn(value, 'language') : undefined
  return language ? `${name} (${titleLanguage(language)})` : name
}

function oneText(field: MediaField, value: unknown, t: TFunction): string {
  if (typeof value === 'boolean') return t(value ? 'edit.yes' : 'edit.no')
  if (field === 'cover' || field === 'background') return t('edit.aPicture')
  const text = textIn(value, 'name') ?? String(value)
  if (field === 'originalLanguage') return shownLanguage(text)
  if (typeof value === 'number' && field !== 'seasonYear') return formatNumber(value)
  if (field === 'airedFrom' || field === 'airedTo') return formatDay(text)
  if (field === 'originCountry') return countryWithFlag(text)
  const [subType, status, season, type] = [
    field === 'subType' && subTypes.find((one) => one === text),
    field === 'status' && mediaStates.find((one) => one === text),
    field === 'season' && seasons.find((one) => one === text),
    field === 'amnMediaType' && mediaTypes.find((one) => one === text),
  ]
  if (subType) return t(`values.subType.${subType}`)
  if (status) return t(`values.mediaStatus.${status}`)
  if (season) return t(`values.season.${season}`)
  return type ? t(`values.typeOfOne.${type}`) : visibleText(text, 2000)
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The members of a list in words; undefined for a value that is no list. */
export const membersOf = (field: MediaField, value: unknown, t: TFunction): string[] | undefined =>
  Array.isArray(value) ? value.map((one) => visibleText(memberText(field, one, t), 300)) : undefined

/** A value of a field as people read it. */
export function valueText(field: MediaField, value: unknown, t: TFunction): string {
  if (isNothing(value)) return t('edit.nothing')
  return membersOf(field, value, t)?.join(', ') ?? oneText(field, value, t)
}
