import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { playback, type PlaybackTicket } from '@amn/contract/playback/playback'
import { Button, Group, Loader, Modal, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconPlaylist } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '../../api/call/address.ts'
import { useSend } from '../../api/query.ts'
import { formatInstant } from '../../i18n/format.ts'
import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import { saveFile } from '../../ui/form/save-file.ts'
import shared from '../../ui/theme/shared.module.css'
import { playListName, playListOf } from './play-list.ts'

interface Props {
  content: ViewedContent
  file: MediaFile
  onClose(): void
}

const savePlayList = (title: string, seconds: number | null, address: string) =>
  saveFile(playListName(title), new Blob([playListOf(title, seconds, address)], { type: 'audio/x-mpegurl' }))

/** A link by which a player outside of the browser opens the file as it is. */
function Link({ content, file, made }: Omit<Props, 'onClose'> & { made: PlaybackTicket }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const address = new URL(fileAddress(content.id, file.id, content.amnMediaType), location.href)
  address.searchParams.set('ticket', made.ticket)
  const copy = async () => {
    field.current?.select()
    // The clipboard is closed to pages on plain http: what is selected is copied in the old way then.
    if (isSecureContext) await navigator.clipboard.writeText(address.href)
    else if (!document.execCommand('copy')) return
    setCopied(true)
  }
  const title = [content.mediaTitle, content.title].filter(Boolean).join(' – ')
  return (
    <>
      <TextInput
        ref={field}
        mt="md"
        label={t('playback.elsewhere.link')}
        description={t('playback.elsewhere.holds', { when: formatInstant(made.expiresAt) })}
        value={address.href}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group mt="md" gap="sm">
        <Button
          leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
          onClick={() => void copy().catch(() => field.current?.select())}
          data-autofocus
        >
          {t(isCopied ? 'playback.elsewhere.copied' : 'playback.elsewhere.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlaylist size={18} aria-hidden />}
          onClick={() => savePlayList(title, file.duration, address.href)}
        >
          {t('playback.elsewhere.playList')}
        </Button>
      </Group>
      <Text className={shared.hidden} role="status">
        {isCopied && t('playback.elsewhere.copied')}
      </Text>
    </>
  )
}

/** Opens a film in another player: VLC, mpv, IINA. */
export function ElsewhereDialog({ content, file, onClose }: Props) {
  const { t } = useTranslation()
  useFocusReturn()
  const { mutate, data, error } = useSend(playback.ticket)
  const { id: contentId, amnMediaType } = content
  const fileId = file.id
  useEffect(() => mutate({ params: { contentId, fileId }, query: { amnMediaType } }), [mutate, contentId, fileId, amnMediaType])
  return (
    <Modal opened onClose={onClose} title={t('playback.elsewhere.title')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <Text size="sm">{t('playback.elsewhere.text')}</Text>
      {data && <Link content={content} file={file} made={data} />}
      {!data && !error && <Loader mt="md" />}
    </Modal>
  )
}
