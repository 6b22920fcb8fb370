import type { Media } from '@amn/contract/media/media'
import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import shared from '../../../ui/theme/shared.module.css'
import classes from './credits.module.css'
import { crewBesides } from './crew.ts'
import { CrewNames } from './CrewNames.tsx'

const CreditsDialog = lazy(() => import('./CreditsDialog.tsx').then((file) => ({ default: file.CreditsDialog })))

const [mostGroups, mostNames] = [5, 4]

/** The people behind a media by what they did, without those below the title; of many, the first, and all in a dialog. */
export function Crew({ media }: { media: Media }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const groups = crewBesides(media.credits, media.amnMediaType, t)
  if (groups.length === 0) return undefined
  const isCut = groups.length > mostGroups || groups.some(({ members }) => members.length > mostNames)
  return (
    <section aria-labelledby="media-crew">
      <h2 className={shared.hidden} id="media-crew">
        {t('about.crew')}
      </h2>
      <dl className={classes.crew}>
        {groups.slice(0, mostGroups).map(({ key, name, members }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <CrewNames members={members.slice(0, mostNames)} />
              {members.length > mostNames && <> {t('about.andMore', { count: members.length - mostNames })}</>}
            </dd>
          </div>
        ))}
      </dl>
      {isCut && (
        <Button
          className={classes.crewMore ?? ''}
          size="compact-sm"
          variant="transparent"
          px={0}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('about.allPeople', { count: media.credits.length })}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CreditsDialog media={media} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
