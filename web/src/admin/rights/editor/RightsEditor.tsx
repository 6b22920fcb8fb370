import { mediaTypes } from '@amn/contract/values'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listText } from '../../../i18n/list-text.ts'
import { LeaveQuestion } from '../../../ui/dialog/LeaveQuestion.tsx'
import { Legend } from './Legend.tsx'
import { OtherRights } from './OtherRights.tsx'
import { OwnLoss } from './OwnLoss.tsx'
import { RightsMatrix } from './RightsMatrix.tsx'
import { SaveBar } from './SaveBar.tsx'
import type { Catalogue } from '../catalogue.ts'
import classes from './rights.module.css'
import { idleTypes } from '../summary.ts'
import { type Holder, type RightsStore, useRights } from '../use-rights.ts'

interface Props {
  catalogue: Catalogue
  holder: Holder
  store: RightsStore
}

/** All that a user or a group may do, and the way to change it. */
export function RightsEditor({ catalogue, holder, store }: Props) {
  const { t } = useTranslation()
  const rights = useRights(catalogue, holder, store)
  const { trouble, change } = rights
  const idle = idleTypes(catalogue, (id) => rights.held.has(id) || holder.sources.has(id))
  const seeing = idle.flatMap((type) => catalogue.cell(type, 'INFO')?.id ?? [])
  const hasLocked = !holder.isWhole && catalogue.all.some((one) => one.amnMediaType && rights.lockOf(one) !== undefined)
  return (
    <>
      {trouble?.kind === 'stale' && (
        <Alert color="blue" icon={<IconUsersGroup size={20} />} title={t('rights.staleTitle')} mb="md" role="alert">
          {t(change.size > 0 ? 'rights.stale' : 'rights.staleGone')}
        </Alert>
      )}
      {trouble?.kind === 'refused' && (
        <Alert color="red" icon={<IconAlertTriangle size={20} />} title={t('rights.refusedTitle')} mb="md" role="alert">
          {trouble.text}
        </Alert>
      )}
      <RightsMatrix catalogue={catalogue} holder={holder} rights={rights} idle={idle} />
      {!holder.isWhole && <Legend hasGroups={holder.kind === 'user'} hasLocked={hasLocked} />}
      {idle.length > 0 && (
        <div className={classes.hint} role="status">
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <span>
            {t('rights.idle', {
              types: listText(mediaTypes.filter((type) => idle.includes(type)).map((type) => t(`values.mediaType.${type}`))),
            })}
          </span>
          <Button variant="light" size="xs" onClick={() => rights.setAll(seeing, true)}>
            {t('rights.idleAct')}
          </Button>
        </div>
      )}
      {!holder.isGuests && <OtherRights title={t('rights.beside')} list={catalogue.named} holder={holder} rights={rights} />}
      <OtherRights title={t('rights.created')} lead={t('rights.createdLead')} list={catalogue.created} holder={holder} rights={rights} />
      <SaveBar rights={rights} />
      <OwnLoss kind="right" {...rights.ownLoss} />
      <LeaveQuestion isDirty={change.size > 0} />
    </>
  )
}
