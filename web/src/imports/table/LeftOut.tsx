import type { MediaImport } from '@amn/contract/library/imports'
import { useTranslation } from 'react-i18next'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from '../imports.module.css'
import { useFiles } from '../use-files.ts'

/** The files that take no part, each with the reason. */
export function LeftOut({ one }: { one: MediaImport }) {
  const { t } = useTranslation()
  const files = useFiles(one)
  const out = (files.data ?? []).filter((file) => file.leftOut !== null)
  if (out.length === 0) return null
  return (
    <details className={classes.details}>
      <summary>{t('imports.leftOutTitle', { count: out.length })}</summary>
      <ul className={classes.lines}>
        {out.map((file) => (
          <li key={file.id}>
            <span>{visibleText(file.path)}</span>
            <em>{file.leftOut && t(`imports.leftOut.${file.leftOut}`)}</em>
          </li>
        ))}
      </ul>
    </details>
  )
}
