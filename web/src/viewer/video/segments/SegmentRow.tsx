import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { Segment } from '@amn/contract/playback/segments'
import { segmentKinds } from '@amn/contract/playback/segments-values'
import { useTranslation } from 'react-i18next'
import type { Draft, Edge, Problem } from './draft.ts'
import classes from './segments.module.css'
import { TimeField } from './TimeField.tsx'

interface Props {
  draft: Draft
  problemOf(edge: Edge): Problem | undefined
  now(): number
  onChange(changed: Partial<Segment>): void
  onRemove(): void
  onPlay(): void
}

/** One segment with its kind, its edges and where it comes from. */
export function SegmentRow({ draft, problemOf, now, onChange, onRemove, onPlay }: Props) {
  const { t } = useTranslation()
  const kind = t(`skip.kinds.${draft.kind}`)
  const field = (edge: Edge) => {
    const problem = problemOf(edge)
    return (
      <TimeField
        label={t(`segments.${edge}`)}
        value={draft[edge]}
        problem={problem && t(`segments.problems.${problem}`)}
        now={now}
        onChange={(value) => onChange({ [edge]: value })}
      />
    )
  }
  return (
    <fieldset className={classes.row} data-kind={draft.kind}>
      <legend className={classes.legend}>{kind}</legend>
      <div className={classes.rowHead}>
        <NativeSelect
          className={classes.kind}
          aria-label={t('segments.kind')}
          value={draft.kind}
          data={segmentKinds.map((value) => ({ value, label: t(`skip.kinds.${value}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = segmentKinds.find((one) => one === currentTarget.value)
            if (chosen) onChange({ kind: chosen })
          }}
        />
        <ActionIcon variant="subtle" c="white" size={36} aria-label={t('segments.play')} title={t('segments.play')} onClick={onPlay}>
          <IconPlayerPlay size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          c="white"
          size={36}
          aria-label={`${t('segments.remove')}: ${kind}`}
          title={t('segments.remove')}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </div>
      <p className={classes.source}>{t(`segments.sources.${draft.source}`)}</p>
      {field('start')}
      {field('end')}
    </fieldset>
  )
}
