import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../api/session/session-state.ts'
import { ElsewhereDialog } from './ElsewhereDialog.tsx'

interface Props {
  content: ViewedContent
  file: MediaFile
}

/** Hands a film that does not play here over to another player. */
export function ElsewhereButton({ content, file }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  if (!isLoggedIn) return null
  return (
    <>
      <Button variant="default" leftSection={<IconExternalLink size={20} />} onClick={() => setOpen(true)}>
        {t('playback.elsewhere.title')}
      </Button>
      {isOpen && <ElsewhereDialog content={content} file={file} onClose={() => setOpen(false)} />}
    </>
  )
}
