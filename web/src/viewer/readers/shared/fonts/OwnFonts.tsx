import { type OwnFont, fonts as calls } from '@amn/contract/personal/fonts'
import { largestFonts } from '@amn/contract/personal/fonts-values'
import { Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../../../api/query.ts'
import { formatSize } from '../../../../i18n/format.ts'
import { notice } from '../../../../ui/feedback/notice.ts'
import { useTypeSettings } from '../../../../api/reading/type-settings.ts'
import classes from './fonts.module.css'
import { OwnFace } from './OwnFace.tsx'
import { groupFamilies } from './own-families.ts'

/** The fonts that a person has uploaded: adds and deletes them. */
export function OwnFonts({ fonts, onClose }: { fonts: readonly OwnFont[]; onClose(): void }) {
  const { t } = useTranslation()
  const { change } = useTypeSettings()
  const reset = useRef<() => void>(null)
  const invalidates = [calls.list]
  const add = useSend(calls.add, { invalidates })
  const remove = useSend(calls.remove, { invalidates, success: t('readers.fonts.removed') })
  const upload = async (files: File[]) => {
    reset.current?.()
    let all = [...fonts]
    for (const file of files) {
      // What is refused is told by its own notice; the others go on.
      const made = await add.mutateAsync({ file }).catch(() => undefined)
      if (!made) continue
      all = [...all.filter(({ id }) => id !== made.id), made]
      const own = groupFamilies(all).find(({ family }) => family === made.family)
      change({ font: 'own', own })
      notice.success(t('readers.fonts.added', { name: made.family }), { id: 'font-added' })
    }
  }
  const used = fonts.reduce((sum, { size }) => sum + size, 0)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('readers.fonts.title')}
      zIndex={300}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('readers.fonts.lead')}
        </Text>
        {fonts.length > 0 ? (
          <ul className={classes.faces}>
            {fonts.map((font) => (
              <OwnFace
                key={font.id}
                font={font}
                isRemoving={remove.isPending && remove.variables.params?.fontId === font.id}
                onRemove={() => remove.mutate({ params: { fontId: font.id } })}
              />
            ))}
          </ul>
        ) : (
          <Text ta="center" py="md">
            {t('readers.fonts.none')}
          </Text>
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('readers.fonts.used', { used: formatSize(used), most: formatSize(largestFonts) })}
          </Text>
          <FileButton resetRef={reset} multiple accept=".otf,.ttf,.woff,.woff2" onChange={(files) => void upload(files)}>
            {({ onClick }) => (
              <Button leftSection={<IconUpload size={18} />} loading={add.isPending} onClick={onClick}>
                {t('readers.fonts.add')}
              </Button>
            )}
          </FileButton>
        </Group>
      </Stack>
    </Modal>
  )
}
