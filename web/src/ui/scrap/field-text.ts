import { creditRoles, linkKinds } from '@amn/contract/media/credit-values'
import type { ScrapField } from '@amn/contract/scrapper/scrap-values'
import { mediaStates, relationTypes, seasons, subTypes, tagGroupNames } from '@amn/contract/values'
import type { TFunction } from 'i18next'
import { flagOf, formatDay } from '../../i18n/format.ts'
import { countryName, formatNumber, formatShare, languageName } from '../../i18n/names.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { siteTitle } from '../media/site-names.ts'

/** One of a list: a tag, a title, a relation. */
export interface Member {
  /** The same for the same thing, whoever tells of it. */
  key: string
  text: string
  /** What is said of it beside it: the group of a tag, the language of a title. */
  note: string
}

const most = 10_000
const recordOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})
const textIn = (value: unknown, name: string) => {
  const found = recordOf(value)[name]
  return typeof found === 'string' ? found : ''
}
const groupText = (group: string, t: TFunction) => {
  const builtIn = tagGroupNames.find((one) => one === group)
  return builtIn ? t(`media.tagGroup.${builtIn}`) : visibleText(group, 200)
}
const languageText = (code: string, t: TFunction) => {
  const romanised = /^(.+)-Latn$/.exec(code)?.[1]
  return romanised ? t('edit.romanised', { language: languageName(romanised) }) : languageName(code)
}

const formatScore = (score: unknown) => (typeof score === 'number' ? formatShare(score / 100) : '')
const formatCount = (count: unknown) => (typeof count === 'number' ? `(${formatNumber(count)})` : '')

/** Where an episode stands: S2 E5. */
export const episodePlace = (value: unknown, t: TFunction): string => {
  const { season, number } = recordOf(value)
  return typeof season === 'number' ? t('edit.episodeOfSeason', { season, number }) : t('edit.episode', { number })
}

function memberOf(field: ScrapField, value: unknown, t: TFunction): Member {
  if (typeof value === 'string') return { key: value, text: visibleText(value, 500), note: '' }
  const title = textIn(value, 'title') || textIn(value, 'name') || textIn(recordOf(value)['media'], 'title')
  const text = visibleText(title, 500)
  if (field === 'tags') {
    const group = textIn(value, 'group')
    return { key: `${group}\n${title}`.toLowerCase(), text, note: groupText(group, t) }
  }
  if (field === 'episodes') {
    const airedAt = textIn(value, 'airedAt')
    return {
      key: JSON.stringify(value),
      text: `${episodePlace(value, t)} ${text}`.trim(),
      note: [airedAt && formatDay(airedAt), visibleText(textIn(value, 'description'), 160)].filter(Boolean).join(' · '),
    }
  }
  if (field === 'relations') {
    const kind = relationTypes.find((one) => one === textIn(value, 'type'))
    const { mediaId } = recordOf(value)
    return {
      key: `${kind ?? ''}\n${typeof mediaId === 'number' ? mediaId : title.toLowerCase()}`,
      text,
      note: kind ? t(`edit.relationKind.${kind}`) : '',
    }
  }
  if (field === 'credits') {
    const role = creditRoles.find((one) => one === textIn(value, 'role'))
    const [character, job, language] = [textIn(value, 'character'), textIn(value, 'job'), textIn(value, 'language')]
    const spoken = language && languageText(language, t)
    const note = [job || (role && t(`values.creditRole.${role}`)), character, spoken].filter(Boolean).join(' · ')
    return { key: [title, role, character, job, language].join('\n').toLowerCase(), text, note: visibleText(note, 300) }
  }
  if (field === 'links') {
    const kind = linkKinds.find((one) => one === textIn(value, 'kind'))
    const address = textIn(value, 'address')
    return { key: address, text: text || visibleText(address, 200), note: kind ? t(`values.linkKind.${kind}`) : '' }
  }
  if (field === 'communityScores') {
    const { score, count } = recordOf(value)
    const source = textIn(value, 'source')
    return { key: `${source}\n${String(score)}`, text: `${siteTitle(source)} ${formatScore(score)}`, note: formatCount(count) }
  }
  const language = textIn(value, 'language')
  return { key: title, text, note: language ? languageText(language, t) : '' }
}

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The members of a list in words; undefined for a value that is no list. */
export const membersOf = (field: ScrapField, value: unknown, t: TFunction): Member[] | undefined =>
  Array.isArray(value) ? value.map((one) => memberOf(field, one, t)) : undefined

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => visibleText(line, most))
    .join('\n')

/** A single value of a field as people read it; empty where there is none. */
export function plainText(field: ScrapField, value: unknown, t: TFunction): string {
  if (isNothing(value)) return ''
  if (typeof value === 'boolean') return t(value ? 'edit.yes' : 'edit.no')
  const text = String(value)
  if ((field === 'airedFrom' || field === 'airedTo') && !Number.isNaN(Date.parse(text))) return formatDay(text)
  if (field === 'originalLanguage') return languageText(text, t)
  if (typeof value === 'number' && field !== 'seasonYear') return formatNumber(value)
  if (field === 'originCountry' && /^[A-Z]{2}$/.test(text)) return `${flagOf(text)} ${countryName(text)}`
  const subType = field === 'subType' && subTypes.find((one) => one === text)
  if (subType) return t(`values.subType.${subType}`)
  const status = field === 'status' && mediaStates.find((one) => one === text)
  if (status) return t(`values.mediaStatus.${status}`)
  // Of lines a description alone has several.
  if (field === 'description') return linesOf(text.slice(0, most))
  const season = field === 'season' && seasons.find((one) => one === text)
  return season ? t(`values.season.${season}`) : visibleText(text, most)
}

export const isPicture = (field: ScrapField): field is 'cover' | 'background' => field === 'cover' || field === 'background'
