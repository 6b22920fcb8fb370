import type { Media } from '@amn/contract/media/media'
import type { ScrapDiff, ScrapDifference } from '@amn/contract/scrapper/scrapper'
import type { Strategy } from '@amn/contract/scrapper/scrap-values'
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPicture, plainText } from '../../ui/scrap/field-text.ts'
import classes from './diff.module.css'
import { DiffList, foldedMembers } from './DiffList.tsx'
import { DiffPicture } from './DiffPicture.tsx'
import { DiffText } from './DiffText.tsx'
import { marksOf } from './marks.ts'
import { resultOf, waysOf } from './ways.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  media: Media
  diff: ScrapDiff
  difference: ScrapDifference
  /** Somebody has changed it since it was first compared, when it was so. */
  isChanged: boolean
  was: ScrapDifference | undefined
  strategy: Strategy
  onStrategy: (strategy: Strategy) => void
}
/** A text beyond so many characters is folded. */
const longText = 150

/** A field in three columns: what is there, what was found, what it will be; with its tick and its strategy. */
export function DiffRow({ media, diff, difference, isChanged, was, strategy, onStrategy }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { field, current, found, isLocked } = difference
  const ways = waysOf(difference)
  const [first] = ways
  const isTaken = strategy !== 'ignore'
  const result = resultOf(difference, strategy)
  const name = t(`edit.field.${field}`)
  const isLong = [current, found, result].some((value) =>
    Array.isArray(value) ? value.length > foldedMembers : plainText(field, value, t).length > longText,
  )
  const kind = field === 'cover' ? 'cover' : isLong || isPicture(field) || Array.isArray(found) ? 'long' : 'short'
  const isFolded = isLong && !isOpen
  const marks = marksOf(diff, difference, t)
  const cell = (value: unknown, before?: unknown) => {
    if (isPicture(field)) return <DiffPicture media={media} field={field} scrapper={diff.scrapper} found={value} />
    const more = before === undefined ? {} : { before }
    if (Array.isArray(value) || Array.isArray(found))
      return <DiffList field={field} value={value} marks={marks} isFolded={isFolded} {...more} />
    return <DiffText field={field} value={value} isFolded={isFolded} {...more} />
  }
  const columns = [
    ['now', cell(isPicture(field) ? undefined : current, isChanged && was ? (was.current ?? '') : undefined)],
    ['found', cell(found)],
    ['result', cell(isPicture(field) ? (isTaken ? found : undefined) : result, current ?? '')],
  ] as const
  return (
    <li
      className={classes.row}
      aria-labelledby={`${id}-name`}
      data-taken={isTaken || undefined}
      data-locked={isLocked || undefined}
      data-kind={kind}
    >
      <div className={classes.field}>
        {isLocked ? (
          <span className={classes.locked}>
            <IconLock size={18} stroke={1.9} aria-hidden />
            <span id={`${id}-name`} className={classes.fieldName}>
              {name}
            </span>
          </span>
        ) : (
          <Checkbox
            id={`${id}-tick`}
            className={classes.tick ?? ''}
            label={<span id={`${id}-name`}>{name}</span>}
            checked={isTaken}
            disabled={!first}
            onChange={(event) => onStrategy(event.currentTarget.checked && first ? first : 'ignore')}
          />
        )}
        {isChanged && <p className={classes.changed}>{t('scrapper.changedMeanwhile')}</p>}
        {isLocked && <p className={`${shared.hint} ${classes.hint}`}>{t('scrapper.locked')}</p>}
        {!isLocked && ways.length === 2 && (
          <SegmentedControl
            aria-label={t('scrapper.strategyOf', { field: name })}
            size="xs"
            className={classes.strategy ?? ''}
            value={isTaken ? strategy : ''}
            onChange={(next) => onStrategy(next === 'overwrite' ? 'overwrite' : 'merge')}
            data={ways.map((value) => ({ value, label: t(`scrapper.strategy.${value}`) }))}
          />
        )}
        {isLong && (
          <Button variant="subtle" size="compact-sm" className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'media.showLess' : 'media.showMore')}
          </Button>
        )}
      </div>
      {columns.map(([column, inside]) => (
        <div key={column} className={classes.cell} data-column={column}>
          <span className={`${shared.hidden} ${classes.column}`}>{t(`scrapper.column.${column}`)}</span>
          {inside}
        </div>
      ))}
    </li>
  )
}
