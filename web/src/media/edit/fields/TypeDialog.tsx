import type { Media } from '@amn/contract/media/media'
import { mediaEdit } from '@amn/contract/media/edit'
import type { MediaType } from '@amn/contract/values'
import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { IconBook2, IconHeartHandshake, IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../../api/query.ts'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.ts'
import classes from './fields.module.css'
import { useEditor } from '../draft/editor.ts'
import { useRefreshMedia } from '../use-refresh-media.ts'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  media: Media
  types: readonly MediaType[]
  onClose: () => void
}

/** Asks before the type of a media is changed, and says what that means. */
export function TypeDialog({ media, types, onClose }: Props) {
  const { t } = useTranslation()
  const [type, setType] = useState<MediaType>()
  const adopt = useEditor((state) => state.adopt)
  const refresh = useRefreshMedia()
  useFocusReturn()
  const change = useSend(mediaEdit.changeType, {
    success: t('edit.typeChanged'),
    onSuccess: (reply) => {
      adopt(reply)
      refresh(reply)
      onClose()
    },
  })
  const name = (one: MediaType) => t(`values.typeOfOne.${one}`)
  const names = { from: name(media.amnMediaType), to: type ? name(type) : '' }
  return (
    <Modal opened onClose={onClose} title={t('edit.typeTitle')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <Stack gap="md">
        <Select
          label={t('edit.newType')}
          data={types.map((value) => ({ value, label: name(value) }))}
          value={type ?? null}
          onChange={(value) => setType(types.find((one) => one === value))}
          placeholder={t('edit.chooseType')}
          allowDeselect={false}
          data-autofocus
        />
        {type && (
          <ul className={`${shared.list} ${classes.typeExplanations}`} aria-live="polite">
            <li>
              <IconShieldLock size={20} stroke={1.6} aria-hidden />
              {t('edit.typeRights', names)}
            </li>
            <li>
              <IconBook2 size={20} stroke={1.6} aria-hidden />
              {t('edit.typeRenderers', names)}
            </li>
            <li>
              <IconHeartHandshake size={20} stroke={1.6} aria-hidden />
              {t('edit.typeStates')}
            </li>
          </ul>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            disabled={!type}
            loading={change.isPending}
            onClick={() =>
              type && change.mutate({ params: { id: media.id }, query: { amnMediaType: media.amnMediaType }, body: { amnMediaType: type } })
            }
          >
            {t('edit.changeTypeAct')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
