import type { StartRow } from '@amn/contract/personal/user-settings'
import { Button, Modal, Switch } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { applyPreferences, usePreferences } from '../../api/session/preferences.ts'
import { OrderedList } from '../../ui/form/OrderedList.tsx'
import { useRowFocus } from '../../ui/form/use-row-focus.ts'
import shared from '../../ui/theme/shared.module.css'
import type { NamedRow } from '../order-rows.ts'
import classes from './edit-rows.module.css'

const asChosen = (rows: readonly NamedRow[]): StartRow[] => rows.map(({ row, isShown }) => ({ row, isShown }))

/** The rows of the start page: which of them are shown, and in which order; kept at once, for every device. */
export function EditRows({ rows, onClose }: { rows: readonly NamedRow[]; onClose: () => void }) {
  const { t } = useTranslation()
  const { startRows, savedFilters } = usePreferences(({ generalSettings }) => generalSettings)
  const rowFocus = useRowFocus(rows)
  const nameOf = (one: NamedRow) => {
    if (one.kind === 'saved') return one.filter.name
    return one.name === 'collections' ? t('collections.title') : t(`start.${one.name}`)
  }
  const show = (one: NamedRow, isShown: boolean) => {
    const chosen = asChosen(rows.map((other) => (other.row === one.row ? { ...other, isShown } : other)))
    if (one.kind !== 'saved') return applyPreferences({ generalSettings: { startRows: chosen } })
    const filters = savedFilters.map((filter) => (filter.id === one.filter.id ? { ...filter, isRow: isShown } : filter))
    applyPreferences({ generalSettings: { startRows: chosen, savedFilters: filters } })
  }
  return (
    <Modal opened onClose={onClose} title={t('start.edit')} size={560} radius="lg" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p className={`${shared.hint} ${classes.lead}`}>{t('start.editLead')}</p>
      <OrderedList
        items={rows}
        keyOf={({ row }) => row}
        nameOf={nameOf}
        onReorder={(order) => applyPreferences({ generalSettings: { startRows: asChosen(order) } })}
        rowFocus={rowFocus}
        classNames={{ list: shared.plainList, row: classes.row }}
      >
        {(one, _index, onKeyDown) => (
          <Switch
            className={classes.field}
            label={nameOf(one)}
            checked={one.isShown}
            data-part="shown"
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => show(one, currentTarget.checked)}
          />
        )}
      </OrderedList>
      <div className={classes.foot}>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconRestore size={18} aria-hidden />}
          disabled={startRows.length === 0}
          onClick={() => applyPreferences({ generalSettings: { startRows: [] } })}
        >
          {t('start.editReset')}
        </Button>
        <Button onClick={onClose}>{t('start.editDone')}</Button>
      </div>
    </Modal>
  )
}
