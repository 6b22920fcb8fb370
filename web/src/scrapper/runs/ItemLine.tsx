import type { ScrapItem } from '@amn/contract/scrapper/runs'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listText } from '../../i18n/list-text.ts'
import { reasonText } from '../../i18n/reason-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { metaOf } from '../../ui/media/card-facts.ts'
import { Thumb } from '../../ui/media/Thumb.tsx'
import classes from './runs.module.css'
import shared from '../../ui/theme/shared.module.css'

/** A media of a run and what became of it; where nothing did, the way to look for it by hand. */
export function ItemLine({ item, scrapper }: { item: ScrapItem; scrapper: string }) {
  const { t } = useTranslation()
  const { media, state, changed, candidates, chosen, message } = item
  const { id, title, amnMediaType: type } = media
  const taken = candidates.find((one) => one.id === chosen)?.title
  const isByHand = state === 'missing' || state === 'failed' || state === 'skipped'
  return (
    <li className={`${shared.centredCluster} ${shared.inset} ${classes.item}`}>
      <Thumb media={media} width={44} />
      <span className={classes.itemWords}>
        <Link to="/media/$id" params={{ id }} search={{ type }} className={`${shared.quietLink} ${classes.itemTitle}`}>
          {visibleText(title, 300)}
        </Link>
        <span className={classes.runFacts}>
          {metaOf(media, t(`values.typeOfOne.${type}`))}
          {taken !== undefined && ` · ${t('scrapper.takenFrom', { title: visibleText(taken, 300) })}`}
        </span>
        {changed.length > 0 && <span className={classes.runFacts}>{listText(changed.map((field) => t(`edit.field.${field}`)))}</span>}
        {message && <span className={classes.message}>{visibleText(reasonText(message), 500)}</span>}
      </span>
      {isByHand && (
        <Button
          variant="default"
          leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
          aria-label={t('scrapper.byHandOf', { title })}
          renderRoot={(props) => <Link to="/media/$id/scrap" params={{ id }} search={{ type, scrapper }} {...props} />}
        >
          {t('scrapper.byHand')}
        </Button>
      )}
    </li>
  )
}
