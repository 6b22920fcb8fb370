import '@mantine/core/styles/Kbd.layer.css'
import type { ScrapItem } from '@amn/contract/scrapper/runs'
import { Button, Kbd } from '@mantine/core'
import { IconPlayerSkipForward, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reasonText } from '../../i18n/reason-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { metaOf } from '../../ui/media/card-facts.ts'
import { Thumb } from '../../ui/media/Thumb.tsx'
import { CandidateCard } from '../CandidateCard.tsx'
import classes from '../scrapper.module.css'
import runClasses from './runs.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  item: ScrapItem
  scrapper: string
  onTake: (candidateId: string) => void
  onSkip: () => void
}
const keys = [
  { keys: ['←', '→'], text: 'scrapper.keyMove' },
  { keys: ['Enter'], text: 'scrapper.keyTake' },
  { keys: ['S'], text: 'scrapper.keySkip' },
] as const

/** A media of which several things may be meant, with all of them as cards. */
export function ReviewItem({ item, scrapper, onTake, onSkip }: Props) {
  const { t } = useTranslation()
  const { media, candidates, message } = item
  const { id, title, amnMediaType: type } = media
  return (
    <div className={runClasses.review}>
      <div className={runClasses.about}>
        <Thumb media={media} width={112} />
        <div className={runClasses.itemWords}>
          <h3 className={runClasses.aboutTitle}>
            <Link to="/media/$id" params={{ id }} search={{ type }}>
              {visibleText(title, 300)}
            </Link>
          </h3>
          <p className={runClasses.runFacts}>
            {metaOf(media, t(`values.typeOfOne.${type}`))} · {t('media.count', { count: media.contentCount })}
          </p>
          {message && <p className={runClasses.runFacts}>{visibleText(reasonText(message), 500)}</p>}
          <div className={`${shared.cluster} ${runClasses.acts}`}>
            <Button variant="default" leftSection={<IconPlayerSkipForward size={18} stroke={1.7} aria-hidden />} onClick={onSkip}>
              {t('scrapper.skip')}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
              renderRoot={(props) => <Link to="/media/$id/scrap" params={{ id }} search={{ type, scrapper }} {...props} />}
            >
              {t('scrapper.byHand')}
            </Button>
          </div>
        </div>
      </div>
      <ol className={`${shared.list} ${classes.candidates}`}>
        {candidates.map((candidate) => (
          <CandidateCard key={candidate.id} candidate={candidate} scrapper={scrapper} type={type} onPick={() => onTake(candidate.id)} />
        ))}
      </ol>
      <p className={`${shared.facts} ${runClasses.keys}`}>
        {keys.map(({ keys: each, text }) => (
          <span key={text}>
            {each.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {t(text)}
          </span>
        ))}
      </p>
    </div>
  )
}
