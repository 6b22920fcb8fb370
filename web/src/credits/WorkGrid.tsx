import type { Work } from '@amn/contract/media/credits'
import { useTranslation } from 'react-i18next'
import { PosterCard } from '../ui/media/PosterCard.tsx'
import shared from '../ui/theme/shared.module.css'
import classes from './credits.module.css'

interface Props {
  works: readonly Work[]
  /** Of whom they are: their cards need not say. */
  name: string
  isOfOneRole: boolean
  isStale?: boolean
}

/** The posters of works, each with what somebody did for it. */
export function WorkGrid({ works, name, isOfOneRole, isStale = false }: Props) {
  return (
    <ul className={`${shared.plainList} ${classes.posters}`} data-stale={isStale || undefined}>
      {works.map((work, at) => (
        <li key={work.media.id}>
          <PosterCard media={{ ...work.media, authors: work.media.authors.filter((author) => author !== name) }} isFirst={at < 6} />
          <Parts work={work} isOfOneRole={isOfOneRole} />
        </li>
      ))}
    </ul>
  )
}

function Parts({ work, isOfOneRole }: { work: Work; isOfOneRole: boolean }) {
  const { t } = useTranslation()
  const parts = work.roles.map(({ role, character, job }) => {
    const name = job ?? t(`values.creditRole.${role}`)
    if (character) return isOfOneRole ? character : t('credits.as', { role: name, character })
    return isOfOneRole && !job ? '' : name
  })
  const text = [...new Set(parts.filter(Boolean))].join(', ')
  return text ? <p className={`${shared.clamped} ${shared.hint} ${classes.parts}`}>{text}</p> : null
}
