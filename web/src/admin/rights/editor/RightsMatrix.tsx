import type { PrivilegeEntry } from '@amn/contract/accounts/privileges'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { typeIcons } from '../../../ui/media/type-icons.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { RightBox } from './RightBox.tsx'
import { type Catalogue, rightColumns } from '../catalogue.ts'
import { shareOf } from './rights-change.ts'
import classes from './matrix.module.css'
import { moveByKeys } from './move-in-matrix.ts'
import { useNote } from './use-note.ts'
import type { Holder, Rights } from '../use-rights.ts'

const signs = { all: 'on', some: 'some', none: 'off' } as const

interface Props {
  catalogue: Catalogue
  holder: Holder
  rights: Rights
  idle: readonly MediaType[]
}

/** Media types by rights. The first row and column stand for whole rights and types; arrow keys, Home and End move between the boxes. */
export function RightsMatrix({ catalogue, holder, rights, idle }: Props) {
  const { t } = useTranslation()
  const noteOf = useNote(holder, rights)
  const [at, setAt] = useState({ row: 0, column: 0 })
  const placed = (row: number, column: number) => ({
    cell: { row, column },
    isCurrent: at.row === row && at.column === column,
    onFocus: () => setAt({ row, column }),
  })
  const whole = (label: string, list: readonly (PrivilegeEntry | undefined)[], row: number, column: number) => {
    const privileges = list.filter((one) => one !== undefined)
    const ids = privileges.map((one) => one.id)
    const locks = privileges.map((one) => rights.lockOf(one))
    const isLocked = locks.every((lock) => lock !== undefined)
    return (
      <RightBox
        label={label}
        note={isLocked ? locks[0] : undefined}
        state={signs[shareOf(ids, rights.held)]}
        isInherited={ids.every((id) => holder.sources.has(id))}
        isLocked={isLocked}
        {...placed(row, column)}
        onToggle={() => rights.toggle(ids)}
      />
    )
  }
  const cells = (type: MediaType) => rightColumns.map((right) => catalogue.cell(type, right))
  return (
    <table ref={moveByKeys} className={classes.matrix} aria-label={t('rights.matrix')}>
      <thead>
        <tr>
          <th scope="col" className={classes.corner}>
            {t('rights.type')}
          </th>
          <th scope="col" className={classes.whole}>
            <span className={classes.heading}>{t('rights.all')}</span>
          </th>
          {rightColumns.map((right) => (
            <th key={right} scope="col">
              <ColumnHead right={right} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={classes.first}>
          <th scope="row">{t('rights.allTypes')}</th>
          <td className={classes.whole}>{whole(t('rights.everything'), mediaTypes.flatMap(cells), 0, 0)}</td>
          {rightColumns.map((right, column) => (
            <td key={right}>
              {whole(
                t('rights.wholeRight', { right: t(`rights.right.${right}`) }),
                mediaTypes.map((type) => catalogue.cell(type, right)),
                0,
                column + 1,
              )}
            </td>
          ))}
        </tr>
        {mediaTypes.map((type, row) => {
          const Icon = typeIcons[type]
          const name = t(`values.mediaType.${type}`)
          return (
            <tr key={type} data-idle={idle.includes(type) || undefined}>
              <th scope="row">
                <span className={classes.type}>
                  <Icon size={20} stroke={1.6} aria-hidden />
                  <span>{name}</span>
                  {idle.includes(type) && (
                    <Tooltip label={t('rights.isIdle')}>
                      <IconAlertTriangle size={16} className={classes.warning} aria-label={t('rights.isIdle')} role="img" />
                    </Tooltip>
                  )}
                </span>
              </th>
              <td className={classes.whole}>{whole(t('rights.wholeType', { type: name }), cells(type), row + 1, 0)}</td>
              {rightColumns.map((right, column) => {
                const privilege = catalogue.cell(type, right)
                if (!privilege) return null
                const { id } = privilege
                return (
                  <td key={right}>
                    <RightBox
                      label={t('rights.onType', { right: t(`rights.right.${right}`), type: name })}
                      note={noteOf(privilege)}
                      state={rights.held.has(id) ? 'on' : 'off'}
                      isInherited={holder.sources.has(id)}
                      changed={rights.change.has(id) ? (rights.held.has(id) ? 'given' : 'taken') : undefined}
                      isLocked={rights.lockOf(privilege) !== undefined}
                      {...placed(row + 1, column + 1)}
                      onToggle={() => rights.setAll([id], !rights.held.has(id))}
                    />
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
