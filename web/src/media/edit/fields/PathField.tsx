import { mediaEdit } from '@amn/contract/media/edit'
import { Button, Group } from '@mantine/core'
import { IconFolderSearch, IconX } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../api/session/session-state.ts'
import { visibleText } from '../../../i18n/visible-text.ts'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import classes from './fields.module.css'
import { useEditor } from '../draft/editor.ts'
import { Field } from './Field.tsx'
import { LockButton } from './LockButton.tsx'

const PathDialog = lazy(() => import('./PathDialog.tsx').then((file) => ({ default: file.PathDialog })))

/** Where the media lies on disk; for administrators. */
export function PathField() {
  const { t } = useTranslation()
  const mayChoose = useMay(mediaEdit.pathPreview.access)
  const { ownId, path, set } = useEditor(({ base, draft, set: change }) => ({ ownId: base?.id, path: draft.path, set: change }))
  const [isOpen, setOpen] = useState(false)
  if (!mayChoose) return null
  return (
    <SettingsCard title={t('edit.field.path')} lead={t('edit.pathLead')} action={<LockButton field="path" label={t('edit.field.path')} />}>
      <Field name="path" label={t('edit.field.path')} isGroup isLabelHidden>
        {({ error }) => (
          <div className={classes.path}>
            <p className={classes.pathText} data-empty={path === null || undefined}>
              <bdi>{path === null ? t('edit.noPath') : visibleText(path)}</bdi>
            </p>
            {error && (
              <p className={classes.problem} role="alert">
                {error}
              </p>
            )}
            <Group gap="sm">
              <Button variant="default" leftSection={<IconFolderSearch size={18} stroke={1.6} aria-hidden />} onClick={() => setOpen(true)}>
                {t('edit.choosePath')}
              </Button>
              {path !== null && (
                <Button variant="subtle" color="gray" leftSection={<IconX size={16} aria-hidden />} onClick={() => set('path', null)}>
                  {t('edit.removePath')}
                </Button>
              )}
            </Group>
            {isOpen && (
              <Suspense>
                <PathDialog
                  path={path ?? ''}
                  ownId={ownId}
                  onClose={() => setOpen(false)}
                  onChoose={(chosen) => {
                    set('path', chosen)
                    setOpen(false)
                  }}
                />
              </Suspense>
            )}
          </div>
        )}
      </Field>
    </SettingsCard>
  )
}
