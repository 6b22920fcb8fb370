import { type MediaImport, imports } from '@amn/contract/library/imports'
import { Alert, Button } from '@mantine/core'
import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { keyOf } from '../../api/query.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { notice } from '../../ui/feedback/notice.ts'
import { DropZone } from './DropZone.tsx'
import type { Picked } from './dropped-files.ts'
import classes from '../imports.module.css'
import { LeftOut } from '../table/LeftOut.tsx'
import { addToUpload, showUpload, useUploads } from './upload-queue.ts'
import { UploadList } from './UploadList.tsx'
import { useFiles } from '../use-files.ts'
import shared from '../../ui/theme/shared.module.css'

/** Files are dropped or chosen, and sent piece by piece; after a break they go on where they were. */
export function UploadStep({ one, onNext }: { one: MediaImport; onNext: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const files = useFiles(one)
  const [isReading, setReading] = useState(false)
  const upload = useUploads((state) => state[one.id])
  useEffect(() => {
    if (files.data) showUpload(one.id, files.data)
  }, [files.data, one.id])
  const going = (upload?.files ?? []).filter((file) => file.leftOut === null)
  const isDone = going.length > 0 && going.every((file) => file.received >= file.size)
  const refresh = async () => {
    for (const route of [imports.get, imports.items, imports.files, imports.plan, imports.list])
      await client.invalidateQueries({ queryKey: keyOf(route) })
  }
  const pick = async (picked: readonly Picked[]) => {
    if (picked.length === 0) return
    setReading(true)
    // What fails has been shown in a notice.
    const taken = await addToUpload(one.id, picked).catch(() => undefined)
    if (taken === 0) notice.warning(t('imports.nothingAdded'))
    await refresh()
    setReading(false)
  }
  if (files.isError) return <ErrorState text={failureText(files.error)} onRetry={() => void files.refetch()} />
  return (
    <>
      {going.some((file) => file.state === 'lost') && (
        <Alert color="blue" mb="md" icon={<IconInfoCircle size={20} />} title={t('imports.again')}>
          {t('imports.againText')}
        </Alert>
      )}
      <DropZone isBusy={isReading} onPick={(picked) => void pick(picked)} />
      {upload && going.length > 0 && <UploadList id={one.id} upload={upload} />}
      <LeftOut one={one} />
      <div className={`${shared.apart} ${shared.stickyFoot} ${classes.foot}`}>
        <span className={classes.footText} role="status">
          {isDone && t('imports.allUploaded')}
        </span>
        <Button
          size="md"
          disabled={going.length === 0}
          rightSection={<IconArrowRight size={18} aria-hidden />}
          onClick={() => void refresh().then(onNext)}
        >
          {t('imports.toTable')}
        </Button>
      </div>
    </>
  )
}
