import { tagGroupNames } from '@amn/contract/values'
import { t } from './i18n.ts'

const groups = ['Administrators', 'Users', 'Guests'] as const

/** The first of some names whose title begins as was typed, else what was typed: servers know names alone. */
const nameFor = (names: readonly string[], titleOf: (name: string) => string, typed: string) =>
  names.find((name) => typed !== '' && titleOf(name).toLocaleLowerCase().startsWith(typed.toLocaleLowerCase())) ?? typed

/** The name of a group of people in the language of the page, where the product made the group. */
export function groupTitle(name: string): string {
  const builtIn = groups.find((one) => one === name)
  return builtIn ? t(`rights.groupNames.${builtIn}`) : name
}

/** The name of a tag group in the language of the page, where the product made the group. */
export function tagGroupTitle(name: string): string {
  const builtIn = tagGroupNames.find((one) => one === name)
  return builtIn ? t(`media.tagGroup.${builtIn}`) : name
}

/** What a group of people is searched by, where its title is typed. */
export const searchedGroup = (typed: string) => nameFor(groups, groupTitle, typed)

/** What a tag group is searched by, where its title is typed. */
export const searchedTagGroup = (typed: string) => nameFor(tagGroupNames, tagGroupTitle, typed)
