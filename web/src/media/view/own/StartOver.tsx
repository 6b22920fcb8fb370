import { contents as contentCalls } from '@amn/contract/media/content'
import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import { userData } from '@amn/contract/personal/user-data'
import { userMarks } from '@amn/contract/personal/user-marks'
import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../../api/query.ts'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.ts'

interface Props {
  media: Media
  onClose: () => void
}
const changed = [contentCalls.ofMedia, contentCalls.get, mediaCalls.get, mediaCalls.list, userData.list, userMarks.rounds]

/** Asks before a media begins anew, and says what becomes of the time so far. */
export function StartOver({ media, onClose }: Props) {
  const { t } = useTranslation()
  const { id, amnMediaType, title } = media
  const restart = useSend(userMarks.restart, {
    success: t('mine.startedOver', { title }),
    invalidates: changed,
    onSuccess: onClose,
  })
  useFocusReturn()
  return (
    <Modal opened onClose={onClose} title={t('mine.startOverTitle', { title })} centered closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p style={{ margin: '0 0 20px' }}>{t('mine.startOverText')}</p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button loading={restart.isPending} onClick={() => restart.mutate({ params: { id }, query: { amnMediaType } })}>
          {t('mine.startOver')}
        </Button>
      </Group>
    </Modal>
  )
}
