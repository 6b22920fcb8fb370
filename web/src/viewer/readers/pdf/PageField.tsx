import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './pdf.module.css'

interface Props {
  /** Zero-based. */
  page: number
  pages: number
  onChoose(page: number): void
}

/** The number of the page; another one typed in and Enter go there. */
export function PageField({ page, pages, onChoose }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<number | string>()
  const settle = () => {
    const wanted = Number(draft)
    if (draft !== undefined && draft !== '' && wanted >= 1 && wanted <= pages) onChoose(wanted - 1)
    setDraft(undefined)
  }
  return (
    <NumberInput
      size="xs"
      className={classes.field}
      hideControls
      allowDecimal={false}
      allowNegative={false}
      aria-label={t('readers.pdf.pageOf', { pages: pages || '…' })}
      disabled={pages === 0}
      value={draft ?? (pages === 0 ? '' : page + 1)}
      onChange={setDraft}
      onBlur={settle}
      styles={{ input: { textAlign: 'right' } }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        if (event.key === 'Escape') setDraft(undefined)
      }}
    />
  )
}
