import type { ScrapperEntry } from '@amn/contract/scrapper/scrapper'
import { Radio } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ScrapperFacts } from '../ui/scrap/ScrapperFacts.tsx'
import { scrapperName } from '../ui/scrap/scrapper-words.ts'
import { StateBadge } from '../ui/scrap/StateBadge.tsx'
import classes from './choice.module.css'
import shared from '../ui/theme/shared.module.css'

interface Props {
  scrapper: ScrapperEntry
  /** That of the group it belongs to. */
  name: string
  isChosen: boolean
  onChoose: () => void
}

/** A scrapper that can be chosen: all that is known of it; one that is not set up cannot be. */
export function ScrapperCard({ scrapper, name, isChosen, onChoose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <li className={classes.card} data-chosen={isChosen || undefined} data-off={scrapper.state === 'unset' || undefined}>
      <div className={`${shared.apart} ${classes.head}`}>
        <Radio
          id={id}
          name={name}
          value={scrapper.key}
          className={classes.radio ?? ''}
          label={scrapperName(scrapper, t)}
          checked={isChosen}
          disabled={scrapper.state === 'unset'}
          onChange={onChoose}
        />
        <StateBadge scrapper={scrapper} />
      </div>
      <ScrapperFacts scrapper={scrapper} />
    </li>
  )
}
