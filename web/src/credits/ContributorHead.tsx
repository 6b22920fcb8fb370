import type { Contributor } from '@amn/contract/media/credits'
import { Button, Progress } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { i18n } from '../i18n/i18n.ts'
import { ContributorFace } from '../ui/media/ContributorFace.tsx'
import { OutsideLink } from '../ui/scrap/OutsideLink.tsx'
import { FoldedText } from '../ui/text/FoldedText.tsx'
import shared from '../ui/theme/shared.module.css'
import { ContributorMenu } from './ContributorMenu.tsx'
import classes from './credits.module.css'

/** Who somebody is: the picture, the names, what it does, one's own progress through the works, and pages elsewhere. */
export function ContributorHead({ contributor }: { contributor: Contributor }) {
  const { t } = useTranslation()
  const { id, kind, name, names, roles, description, links, externalIds, workCount, myProgress, may } = contributor
  const pages = [
    ...links.map(({ address, title }) => ({ address, text: title ?? undefined })),
    ...externalIds.flatMap(({ source, address }) => (address ? [{ address, text: source }] : [])),
  ]
  const doing = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(roles.map(({ role }) => t(`values.creditRole.${role}`)))
  return (
    <header className={classes.profile}>
      <div className={classes.portrait} data-kind={kind}>
        <ContributorFace contributor={contributor} isLarge />
      </div>
      <div className={classes.about}>
        <p className={shared.kicker}>{t(`values.contributorKind.${kind}`)}</p>
        <h1 className={shared.headline}>{name}</h1>
        {names.length > 0 && <p className={shared.note}>{t('credits.alsoKnown', { names: names.join(' · ') })}</p>}
        <p className={shared.note}>{doing}</p>
        {description && <FoldedText text={description} />}
        {myProgress && (
          <div className={classes.progress}>
            <span className={shared.note}>{t('credits.progress', { done: myProgress.completed, all: workCount })}</span>
            <Progress
              value={(100 * myProgress.completed) / Math.max(1, workCount)}
              aria-label={t('credits.progress', { done: myProgress.completed, all: workCount })}
            />
          </div>
        )}
        {pages.length > 0 && (
          <ul className={shared.clusterList} aria-label={t('credits.links')}>
            {pages.map(({ address, text }) => (
              <li key={address}>
                <OutsideLink address={address} {...(text ? { text } : {})} />
              </li>
            ))}
          </ul>
        )}
        <div className={classes.acts}>
          <Button
            variant="default"
            leftSection={<IconListSearch size={18} stroke={1.7} aria-hidden />}
            renderRoot={(props) => <Link to="/media" search={{ type: 'All', includedCredits: [String(id)] }} {...props} />}
          >
            {t('credits.everythingBy')}
          </Button>
          {may.edit && <ContributorMenu contributor={contributor} />}
        </div>
      </div>
    </header>
  )
}
