import { scrappers } from '@amn/contract/scrapper/scrapper'
import { type Source, scrapperSources } from '@amn/contract/scrapper/sources'
import { ApiError } from '../../api/failures/api-error.ts'
import { Button, Modal, SegmentedControl, Stack } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { reasonText } from '../../i18n/reason-text.ts'
import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import { type Descriptor, emptyDescriptor, exampleDescriptor, readDescriptor, writeDescriptor } from './descriptor-text.ts'
import { fieldAt } from './source/form-fields.ts'
import { lineOf, spanOf } from './source/json-spans.ts'
import { JsonField } from './source/JsonField.tsx'
import classes from './source/source.module.css'
import { SourceForm } from './source/SourceForm.tsx'
import { sourceName } from './source-name.ts'
import { SourceFailure } from './SourceFailure.tsx'
import { SourceTrial } from './SourceTrial.tsx'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  /** Undefined: a new one. */
  source: Source | undefined
  onClose: () => void
}

// A trial sends the descriptor inside its own body.
const problemsOf = (failure: Error | undefined) =>
  (failure instanceof ApiError ? (failure.fields ?? []) : []).map((problem) => ({
    ...problem,
    path: problem.path.replace(/^descriptor\.?/, ''),
  }))

/** A source as a form or as JSON, with what the server says is wrong in it, and a trial before it is saved. */
export function SourceEditor({ source, onClose }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(() => writeDescriptor(source?.descriptor ?? emptyDescriptor))
  const [isForm, setForm] = useState(true)
  const [filled, setFilled] = useState(0)
  const [failure, setFailure] = useState<Error>()
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLDivElement>(null)
  useFocusReturn()
  const read = readDescriptor(text)
  const descriptor = 'descriptor' in read ? read.descriptor : undefined
  const options = {
    invalidates: [scrapperSources.list, scrappers.list],
    onSuccess: onClose,
    success: t('scrapper.sourceSaved', { name: String(descriptor?.name ?? '') }),
  }
  const create = useSend(scrapperSources.create, options)
  const update = useSend(scrapperSources.update, options)
  const save = (isAnyway = false) => {
    setFailure(undefined)
    if (!descriptor) return
    const ends = { onError: (error: Error) => setFailure(error) }
    const version = isAnyway ? {} : { version: source?.version }
    if (source) update.mutate({ params: { sourceId: source.id }, body: { ...version, descriptor }, quiet: true }, ends)
    else create.mutate({ body: descriptor, quiet: true }, ends)
  }
  const change = (changed: string) => {
    setText(changed)
    setFailure(undefined)
  }
  const fill = (example: Descriptor) => {
    change(writeDescriptor(example))
    setFilled(filled + 1)
  }
  const problems = problemsOf(failure)
  const lineFor = (path: string) => lineOf(text, spanOf(text, path.split('.'))[0]).line
  const nameOf = (path: string) => {
    if (!isForm) return `${t('scrapper.line', { line: lineFor(path) })} · ${path}`
    const field = fieldAt(path)
    return field ? t(`scrapper.sourceField.${field.name}`) : path
  }
  const goTo = (path: string) => {
    const own = fieldAt(path)?.path.join('.') ?? path
    const input = form.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(own)}"]`)
    if (input) return (input.matches('input, textarea') ? input : input.querySelector<HTMLElement>('input'))?.focus()
    setForm(false)
    const [from, to] = spanOf(text, path.split('.'))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(from, to)
    })
  }
  const isRunning = create.isPending || update.isPending
  return (
    <Modal
      opened
      onClose={onClose}
      size={900}
      title={source ? t('scrapper.editTitle', { name: sourceName(source) }) : t('scrapper.addTitle')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <div className={`${shared.apart} ${classes.top}`}>
          <SegmentedControl
            aria-label={t('scrapper.sourceAs')}
            value={isForm && descriptor ? 'form' : 'json'}
            onChange={(next) => setForm(next === 'form')}
            data={[
              { value: 'form', label: t('scrapper.sourceForm'), disabled: !descriptor },
              { value: 'json', label: 'JSON' },
            ]}
          />
          {!source && (
            <Button
              variant="subtle"
              leftSection={<IconBulb size={18} stroke={1.6} aria-hidden />}
              disabled={text === writeDescriptor(exampleDescriptor)}
              onClick={() => fill(exampleDescriptor)}
            >
              {t('scrapper.sourceExample')}
            </Button>
          )}
        </div>
        {isForm && descriptor ? (
          <div ref={form}>
            <SourceForm
              key={filled}
              descriptor={descriptor}
              problems={new Map(problems.map((problem) => [problem.path, reasonText(problem)]))}
              onChange={(changed) => change(writeDescriptor(changed))}
            />
          </div>
        ) : (
          <JsonField
            area={area}
            text={text}
            fault={'fault' in read ? read.fault : undefined}
            wrong={new Set(problems.map(({ path }) => lineFor(path)))}
            onChange={(typed) => {
              setForm(false)
              change(typed)
            }}
          />
        )}
        {failure && (
          <SourceFailure
            failure={failure}
            problems={problems}
            nameOf={nameOf}
            onGo={goTo}
            isSaving={isRunning}
            onSaveAnyway={() => save(true)}
          />
        )}
        <SourceTrial descriptor={descriptor} onFailure={setFailure} />
        <div className={`${shared.foot} ${classes.foot}`}>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={!descriptor} loading={isRunning} onClick={() => save()}>
            {t('ui.save')}
          </Button>
        </div>
      </Stack>
    </Modal>
  )
}
