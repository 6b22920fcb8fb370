import { mediaTypes } from '@amn/contract/values'
import { Button, Select } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Suspense, lazy, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRights } from '../../../api/session/use-rights.ts'
import { typeIcons } from '../../../ui/media/type-icons.ts'
import classes from './fields.module.css'
import { useEditor } from '../draft/editor.ts'

const TypeDialog = lazy(() => import('./TypeDialog.tsx').then((file) => ({ default: file.TypeDialog })))

/** The type: a choice for a new media; for one that is there, a change that is asked about. */
export function TypeField() {
  const { t } = useTranslation()
  const id = useId()
  const { base, type, setType } = useEditor((state) => ({ base: state.base, type: state.type, setType: state.setType }))
  const rights = useRights()
  const [isOpen, setOpen] = useState(false)
  const Icon = typeIcons[type]
  const editable = mediaTypes.filter((one) => rights.some(({ name, edit }) => name === one && edit))
  if (!base) {
    return (
      <div className={classes.field}>
        <div className={classes.labelLine}>
          <label htmlFor={id} className={classes.label}>
            {t('edit.field.amnMediaType')}
          </label>
        </div>
        <Select
          id={id}
          value={type}
          data={editable.map((value) => ({ value, label: t(`values.typeOfOne.${value}`) }))}
          onChange={(value) => setType(mediaTypes.find((one) => one === value) ?? type)}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
          allowDeselect={false}
        />
      </div>
    )
  }
  return (
    <div className={classes.field} role="group" aria-labelledby={`${id}-label`}>
      <div className={classes.labelLine}>
        <span id={`${id}-label`} className={classes.label}>
          {t('edit.field.amnMediaType')}
        </span>
      </div>
      <div className={classes.typeLine}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <span>{t(`values.typeOfOne.${type}`)}</span>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={() => setOpen(true)}
          disabled={editable.length < 2}
          title={editable.length < 2 ? t('edit.typeOnlyOne') : undefined}
        >
          {t('edit.changeType')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <TypeDialog media={base} types={editable.filter((one) => one !== type)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
