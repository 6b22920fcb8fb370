import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './edit.module.css'
import { useEditor } from './draft/editor.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  isSaving: boolean
  isDirty: boolean
  onSave: () => void
}

/** Saves or drops what was changed: beside the fields on wide screens, at the bottom on phones. */
export function SaveBar({ isSaving, isDirty, onSave }: Props) {
  const { t } = useTranslation()
  const { base, count, hasToggles, reset } = useEditor((state) => ({
    base: state.base,
    count: state.changed.length,
    hasToggles: state.toggles.size > 0,
    reset: state.reset,
  }))
  const message = count > 0 ? t('edit.changedFields', { count }) : t(hasToggles ? 'edit.changedLocks' : 'edit.noChanges')
  return (
    <div className={classes.bar}>
      <p className={`${shared.label} ${classes.saveState}`} role="status">
        {base ? message : t('edit.newTold')}
      </p>
      <div className={classes.barActs}>
        {base && isDirty && (
          <Button variant="default" onClick={() => reset(base)} disabled={isSaving}>
            {t('edit.discard')}
          </Button>
        )}
        <Button
          onClick={onSave}
          className={classes.save}
          loading={isSaving}
          disabled={base !== undefined && !isDirty}
          leftSection={<IconDeviceFloppy size={18} stroke={1.7} aria-hidden />}
          aria-keyshortcuts="Control+S"
        >
          {t(base ? 'ui.save' : 'edit.createAct')}
        </Button>
      </div>
      {base && (
        <p className={classes.legend}>
          <IconLock size={15} stroke={1.8} aria-hidden />
          {t('edit.lockLegend')}
        </p>
      )}
    </div>
  )
}
