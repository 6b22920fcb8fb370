import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import classes from './fields.module.css'
import { useEditor } from '../draft/editor.ts'
import { Field } from './Field.tsx'
import { LockButton } from './LockButton.tsx'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  name: 'titles' | 'relations' | 'credits' | 'links'
  /** One line for each entry. */
  lines: readonly { key: string; text: ReactNode; note: string }[]
  Dialog: ComponentType<{ onClose: () => void }>
}

const mostShown = 12

/** A field of the form that is changed in a dialog: what is in it, and the button that opens it. */
export function DialogField({ name, lines, Dialog }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isChanged = useEditor(({ base, changed }) => base !== undefined && changed.includes(name))
  const label = t(`edit.field.${name}`)
  const isEmpty = lines.length === 0
  return (
    <SettingsCard title={label} action={<LockButton field={name} label={label} />}>
      <Field name={name} label={label} isGroup isLabelHidden>
        {({ error }) => (
          <div className={classes.summary}>
            {isEmpty && <p className={classes.none}>{t('edit.notGiven')}</p>}
            {!isEmpty && (
              <ul className={`${shared.list} ${classes.lines}`}>
                {lines.slice(0, mostShown).map(({ key, text, note }) => (
                  <li key={key}>
                    <span>{text}</span>
                    <small>{note}</small>
                  </li>
                ))}
                {lines.length > mostShown && <li>{t('edit.more', { count: lines.length - mostShown })}</li>}
              </ul>
            )}
            {isChanged && <p className={`${shared.hint} ${classes.hint}`}>{t('edit.unsaved')}</p>}
            {error && (
              <p className={classes.problem} role="alert">
                {error}
              </p>
            )}
            <Button
              variant="default"
              leftSection={isEmpty ? <IconPlus size={18} aria-hidden /> : <IconPencil size={18} stroke={1.6} aria-hidden />}
              onClick={() => setOpen(true)}
              aria-haspopup="dialog"
            >
              {t(isEmpty ? `edit.add.${name}` : `edit.change.${name}`)}
            </Button>
            {isOpen && (
              <Suspense>
                <Dialog onClose={() => setOpen(false)} />
              </Suspense>
            )}
          </div>
        )}
      </Field>
    </SettingsCard>
  )
}
