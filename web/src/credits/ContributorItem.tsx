import type { ListedContributor } from '@amn/contract/media/credits'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ContributorFace } from '../ui/media/ContributorFace.tsx'
import shared from '../ui/theme/shared.module.css'
import classes from './credits.module.css'

/** A person or an organisation of the list: the face, the name, what it does most and the number of its works. */
export function ContributorItem({ contributor }: { contributor: ListedContributor }) {
  const { t } = useTranslation()
  const { id, kind, name, roles, workCount } = contributor
  return (
    <li className={classes.item}>
      <Link to="/contributors/$id" params={{ id }} className={classes.card}>
        <span className={classes.face} data-kind={kind}>
          <ContributorFace contributor={contributor} />
        </span>
        <span className={`${shared.clamped} ${classes.name}`}>{name}</span>{' '}
        <span className={`${shared.ellipsis} ${shared.hint}`}>{roles.map((role) => t(`values.creditRole.${role}`)).join(', ')}</span>{' '}
        <span className={shared.hint}>{t('media.count', { count: workCount })}</span>
      </Link>
    </li>
  )
}
