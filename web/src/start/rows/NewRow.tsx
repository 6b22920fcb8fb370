import '@mantine/core/styles/Chip.layer.css'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import type { MediaType } from '@amn/contract/values'
import { Anchor, Chip, Group, SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/Row.tsx'
import { PosterCard } from '../../ui/media/PosterCard.tsx'
import { type NewOrder, newOrders, useNewRow } from '../rows.ts'
import classes from '../start.module.css'
import { RowFailure } from './RowFailure.tsx'

const orders = ['recentlyAdded', 'newest'] as const satisfies NewOrder[]

/** What is new, by when it came here or by when it came out, of all types or of one. */
export function NewRow() {
  const { t } = useTranslation()
  const [order, setOrder] = useState<NewOrder>('recentlyAdded')
  const [type, setType] = useState<MediaType | 'All'>('All')
  const { row, types } = useNewRow(order, type)
  if (row.isError && !row.data) return <RowFailure title={t('start.new')} row={row} />
  const all = (
    <Anchor size="sm" renderRoot={(props) => <Link to="/media" search={{ type, sort: newOrders[order] }} {...props} />}>
      {t('ui.showAll')}
    </Anchor>
  )
  const choices = types.length > 1 ? (['All', ...types] as const) : []
  const tools = (
    <div className={classes.tools}>
      <SegmentedControl
        size="sm"
        aria-label={t('start.newBy')}
        value={order}
        data={orders.map((value) => ({ value, label: <span title={t(`start.${value}Hint`)}>{t(`start.${value}`)}</span> }))}
        onChange={(value) => setOrder(orders.find((one) => one === value) ?? 'recentlyAdded')}
      />
      <Chip.Group value={type} onChange={(value) => setType(choices.find((one) => one === value) ?? 'All')}>
        <Group gap="xs" className={classes.chips} role="group" aria-label={t('media.typeFilter')}>
          {choices.map((one) => (
            <Chip key={one} value={one} variant="light" size="sm">
              {t(`values.mediaType.${one}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </div>
  )
  return (
    <Row title={t('start.new')} more={all} tools={tools} isStale={row.isPlaceholderData}>
      {(row.data ?? []).map((media) => (
        <li key={media.id}>
          <PosterCard media={media} />
        </li>
      ))}
    </Row>
  )
}
