import { Input } from '@mantine/core'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Fault, lineOf } from './json-spans.ts'
import classes from './source.module.css'

interface Props {
  area: Ref<HTMLTextAreaElement>
  text: string
  fault: Fault | undefined
  /** Lines in which something is wrong. */
  wrong: ReadonlySet<number>
  onChange: (text: string) => void
}

/** A source as JSON, with the numbers of its lines, and the line at which it stops to be JSON. */
export function JsonField({ area, text, fault, wrong, onChange }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const count = text.split('\n').length
  const span = fault && lineOf(text, fault.at)
  const isWrong = (line: number) => wrong.has(line) || span?.line === line
  return (
    <Input.Wrapper
      id={id}
      label={t('scrapper.descriptor')}
      description={t('scrapper.descriptorHint')}
      errorProps={{ mt: 6 }}
      error={span && t('scrapper.notJson', { ...span, what: t(`scrapper.fault.${fault.kind}`) })}
    >
      <div className={classes.code} data-wrong={fault !== undefined || undefined}>
        <ol className={classes.lines} aria-hidden>
          {Array.from({ length: count }, (_, line) => (
            <li key={line} data-wrong={isWrong(line + 1) || undefined}>
              {line + 1}
            </li>
          ))}
        </ol>
        <textarea
          ref={area}
          id={id}
          className={classes.area}
          value={text}
          rows={count}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-invalid={fault !== undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
    </Input.Wrapper>
  )
}
