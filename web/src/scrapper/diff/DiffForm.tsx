import type { Media } from '@amn/contract/media/media'
import type { ScrapDiff, ScrapDifference } from '@amn/contract/scrapper/scrapper'

import { type ScrapField, type Strategy, strategies, weakMatch } from '@amn/contract/scrapper/scrap-values'
import { Button, SegmentedControl } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listText } from '../../i18n/list-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { formatShare } from '../../i18n/names.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { OutsideLink } from '../../ui/scrap/OutsideLink.tsx'
import outer from '../scrapper.module.css'
import classes from './diff.module.css'
import { DiffRow } from './DiffRow.tsx'
import { useChoices } from './use-choices.ts'
import { waysOf } from './ways.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  media: Media
  diff: ScrapDiff
  /** What somebody has changed since it was first compared, as it was then. */
  changed: ReadonlyMap<string, ScrapDifference | undefined> | undefined
  isRunning: boolean
  /** It is being compared anew. */
  isStale: boolean
  onBack: () => void
  onApply: (fields: { field: ScrapField; strategy: Strategy }[]) => void
}

/** The differences field by field, with presets for all of them at once. */
export function DiffForm({ media, diff, changed, isRunning, isStale, onBack, onApply }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { preset, strategyOf, chosen, choosePreset, choose } = useChoices(diff)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const differing = diff.differences.filter((one) => one.isLocked || waysOf(one).length > 0)
  const same = diff.differences.filter((one) => !differing.includes(one))
  const count = chosen.length
  const [isAsking, setAsking] = useState(false)
  const apply = () => onApply(chosen)
  return (
    <section className={outer.card}>
      <div className={outer.stepHead}>
        <div className={outer.titleWords}>
          <h2 ref={heading} tabIndex={-1} className={outer.stepTitle}>
            {visibleText(diff.title, 300)}
          </h2>
          <p className={outer.source}>
            <OutsideLink address={diff.address} />
            {diff.attribution && <span>{visibleText(diff.attribution, 300)}</span>}
          </p>
        </div>
        {differing.length > 0 && (
          <SegmentedControl
            aria-label={t('scrapper.preset')}
            size="md"
            className={outer.segments ?? ''}
            value={preset ?? ''}
            onChange={(next) => choosePreset(strategies.find((one) => one === next) ?? 'ignore')}
            data={strategies.map((value) => ({ value, label: t(`scrapper.presets.${value}`) }))}
          />
        )}
      </div>
      {differing.length > 0 && <p className={outer.lead}>{t(preset ? `scrapper.presetHint.${preset}` : 'scrapper.presetHint.own')}</p>}
      {differing.length === 0 && <EmptyState icon={IconCircleCheck} title={t('scrapper.sameTitle')} text={t('scrapper.sameText')} />}
      {differing.length > 0 && (
        <div className={classes.table}>
          <div className={classes.names} aria-hidden>
            <span>{t('scrapper.column.field')}</span>
            <span>{t('scrapper.column.now')}</span>
            <span>{t('scrapper.column.found')}</span>
            <span>{t('scrapper.column.result')}</span>
          </div>
          <ul className={shared.plainList}>
            {differing.map((difference) => (
              <DiffRow
                key={difference.field}
                media={media}
                diff={diff}
                difference={difference}
                isChanged={changed?.has(difference.field) ?? false}
                was={changed?.get(difference.field)}
                strategy={strategyOf(difference.field)}
                onStrategy={(strategy) => choose(difference.field, strategy)}
              />
            ))}
          </ul>
        </div>
      )}
      {differing.length > 0 && same.length > 0 && (
        <p className={outer.attribution}>
          {t('scrapper.sameFields', { fields: listText(same.map(({ field }) => t(`edit.field.${field}`))) })}
        </p>
      )}
      <div className={`${shared.stickyFoot} ${outer.foot}`}>
        <span className={outer.footText} role="status">
          {differing.length > 0 && t('scrapper.chosenFields', { count })}
        </span>
        <Button variant="default" onClick={onBack}>
          {t('scrapper.backToFound')}
        </Button>
        {differing.length > 0 && (
          <Button
            disabled={count === 0 || isStale}
            loading={isRunning}
            onClick={() => (diff.similarity < weakMatch ? setAsking(true) : apply())}
          >
            {t('scrapper.apply')}
          </Button>
        )}
      </div>
      <Ask
        title={isAsking ? t('scrapper.weakTitle') : undefined}
        act={t('scrapper.weakAct')}
        onAct={() => {
          setAsking(false)
          apply()
        }}
        onClose={() => setAsking(false)}
      >
        {t('scrapper.weakText', { found: visibleText(diff.title, 300), title: media.title, share: formatShare(diff.similarity) })}
      </Ask>
    </section>
  )
}
