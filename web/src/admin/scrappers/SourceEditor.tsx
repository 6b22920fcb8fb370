import { scrappers } from '@amn/contract/scrapper'
import { type Source, scrapperSources } from '@amn/contract/scrapper-sources'
import { AppError } from '@amn/contract/errors'
import { Alert, Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../api/call.ts'
import { failureText } from '../../api/failure-text.ts'
import { useSend } from '../../api/query.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { exampleDescriptor, placeOf, readDescriptor, writeDescriptor } from './descriptor-text.ts'
import { ProblemLines } from './ProblemLines.tsx'
import classes from './scrappers.module.css'
import { SourceTrial } from './SourceTrial.tsx'

interface Props {
  /** Undefined: a new one. */
  source: Source | undefined
  onClose: () => void
}

/** A source as text, with what the server says is wrong in it, and a trial before it is saved. */
export function SourceEditor({ source, onClose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(() => writeDescriptor(source?.descriptor ?? exampleDescriptor))
  const [failure, setFailure] = useState<Error>()
  const area = useRef<HTMLTextAreaElement>(null)
  useFocusReturn()
  const read = readDescriptor(text)
  const manner = {
    invalidates: [scrapperSources.list, scrappers.list],
    onSuccess: onClose,
    success: t('scrapper.sourceSaved', { name: 'descriptor' in read ? String(read.descriptor.name) : '' }),
  }
  const create = useSend(scrapperSources.create, manner)
  const update = useSend(scrapperSources.update, manner)
  const save = () => {
    setFailure(undefined)
    if (!('descriptor' in read)) return
    const { descriptor } = read
    const onError = (error: Error) => setFailure(error)
    if (source) update.mutate({ params: { sourceId: source.id }, body: { version: source.version, descriptor }, quiet: true }, { onError })
    else create.mutate({ body: descriptor, quiet: true }, { onError })
  }
  const problems = failure instanceof AppError ? (failure.fields ?? []) : []
  const goTo = (path: string) => {
    const place = placeOf(text, path)
    area.current?.focus()
    if (place) area.current?.setSelectionRange(...place)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={900}
      title={source ? t('scrapper.editTitle', { name: source.descriptor.name }) : t('scrapper.addTitle')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <Textarea
          ref={area}
          label={t('scrapper.descriptor')}
          description={t('scrapper.descriptorHint')}
          value={text}
          rows={18}
          spellCheck={false}
          autoCapitalize="off"
          classNames={{ input: classes.code }}
          error={'message' in read && t('scrapper.notJson', { message: visibleText(read.message, 200) })}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFailure(undefined)
          }}
          data-autofocus
        />
        {failure && (
          <Alert
            color="red"
            icon={<IconAlertTriangle size={20} aria-hidden />}
            title={problems.length > 0 ? t('scrapper.problems') : undefined}
            role="alert"
          >
            {problems.length > 0 ? (
              <ProblemLines problems={problems} onGo={goTo} />
            ) : isCode(failure, 'STALE') ? (
              t('scrapper.staleSource')
            ) : (
              failureText(failure)
            )}
          </Alert>
        )}
        <SourceTrial descriptor={'descriptor' in read ? read.descriptor : undefined} onFailure={setFailure} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={!('descriptor' in read)} loading={create.isPending || update.isPending} onClick={save}>
            {t('ui.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
