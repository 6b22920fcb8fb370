import type { Contributor, ContributorChange } from '@amn/contract/media/credits'

/** What of a person or an organisation is edited, as its fields hold it. */
export interface ContributorDraft {
  kind: Contributor['kind']
  name: string
  sortName: string
  /** One a line. */
  names: string
  description: string
  /** One address a line. */
  links: string
}

const draftFields = ['kind', 'name', 'sortName', 'names', 'description', 'links'] as const
export type DraftField = (typeof draftFields)[number]

const linesOf = (text: string) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean)
const isAddress = (text: string) => /^https?:\/\/[^\s/]+(\/\S*)?$/.test(text)

/** What the fields hold of somebody as it was read. */
export const draftOf = ({ kind, name, sortName, names, description, links }: Contributor): ContributorDraft => ({
  kind,
  name,
  sortName,
  names: names.join('\n'),
  description,
  links: links.map(({ address }) => address).join('\n'),
})

/** Whether all lines are addresses of pages. */
export const areLinks = (text: string): boolean => linesOf(text).every(isAddress)

const textOf = (draft: ContributorDraft, field: DraftField) =>
  field === 'names' || field === 'links' ? linesOf(draft[field]).join('\n') : draft[field].trim()
const isSame = (one: ContributorDraft, other: ContributorDraft, field: DraftField) => textOf(one, field) === textOf(other, field)

/** What was changed since it was read; nothing else is sent, so that nothing else is locked. */
export function changeOf(draft: ContributorDraft, base: Contributor): ContributorChange {
  const kept = new Map(base.links.map((link) => [link.address, link]))
  const whole = {
    kind: draft.kind,
    name: draft.name.trim(),
    sortName: draft.sortName.trim() || draft.name.trim(),
    names: linesOf(draft.names),
    description: draft.description.trim(),
    links: linesOf(draft.links).map((address) => kept.get(address) ?? { address, title: null, kind: 'other' as const }),
  }
  const before = draftOf(base)
  return Object.fromEntries(draftFields.filter((field) => !isSame(draft, before, field)).map((field) => [field, whole[field]]))
}

/** What was typed over what somebody else has stored since, and the fields that both changed. */
export function meetTheirs(draft: ContributorDraft, base: Contributor, theirs: Contributor) {
  const [before, after] = [draftOf(base), draftOf(theirs)]
  const mine = draftFields.filter((field) => !isSame(draft, before, field))
  return {
    draft: { ...after, ...Object.fromEntries(mine.map((field) => [field, draft[field]])) },
    conflicts: mine.filter((field) => !isSame(after, before, field) && !isSame(after, draft, field)),
  }
}
