import type { ScrapField } from '@amn/contract/scrapper/scrap-values'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Member, membersOf } from '../../ui/scrap/field-text.ts'
import classes from './diff.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  field: ScrapField
  value: unknown
  /** What it was before: what comes and what goes is marked. Absent: nothing is. */
  before?: unknown
  /** What is said of some of them, by their keys: a new tag, a media that is not here. */
  marks: ReadonlyMap<string, string>
  isFolded: boolean
}
/** So many members are shown of a list that is folded. */
export const foldedMembers = 8

/** Tags, titles or relations, with what comes and what goes. */
export function DiffList({ field, value, before, marks, isFolded }: Props) {
  const { t } = useTranslation()
  const members = membersOf(field, value, t) ?? []
  const was = before === undefined ? undefined : (membersOf(field, before, t) ?? [])
  const hadKeys = new Set(was?.map(({ key }) => key))
  const keys = new Set(members.map(({ key }) => key))
  const gone = was?.filter(({ key }) => !keys.has(key)) ?? []
  if (members.length === 0 && gone.length === 0) return <span className={classes.empty}>{t('scrapper.nothingThere')}</span>
  const line = (member: Member, outcome: 'come' | 'gone' | undefined) => (
    <li key={`${outcome} ${member.key}`} className={classes.member} data-outcome={outcome}>
      {outcome === 'come' && <IconPlus size={14} stroke={2.6} role="img" aria-label={t('scrapper.comes')} />}
      {outcome === 'gone' && <IconMinus size={14} stroke={2.6} role="img" aria-label={t('scrapper.goes')} />}
      <span className={classes.words}>
        <span className={classes.name}>{member.text}</span>
        {member.note && <small>{member.note}</small>}
        {outcome !== 'gone' && marks.has(member.key) && <em>{marks.get(member.key)}</em>}
      </span>
    </li>
  )
  // What it will be comes first: of a long list that is folded, what goes is told last.
  const lines = [
    ...members.map((member) => line(member, was && !hadKeys.has(member.key) ? 'come' : undefined)),
    ...gone.map((member) => line(member, 'gone')),
  ]
  const rest = isFolded ? lines.length - foldedMembers : 0
  return (
    <ul className={`${shared.list} ${classes.members}`} data-tags={field === 'tags' || undefined}>
      {rest > 0 ? lines.slice(0, foldedMembers) : lines}
      {rest > 0 && <li className={classes.empty}>{t('scrapper.moreMembers', { count: rest })}</li>}
    </ul>
  )
}
