import { Button, NumberInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './chapters.module.css'

/** Moves the starts of all chapters by some seconds. */
export function ShiftAll({ isDisabled, onShift }: { isDisabled: boolean; onShift(by: number): void }) {
  const { t, i18n } = useTranslation()
  const [by, setBy] = useState<number | string>(1)
  const isNothing = typeof by !== 'number' || by === 0
  const shift = (event: FormEvent) => {
    event.preventDefault()
    if (!isNothing && !isDisabled) onShift(by)
  }
  return (
    <form className={classes.shift} onSubmit={shift}>
      <NumberInput
        size="sm"
        className={classes.shiftBy}
        aria-label={t('listening.chapters.shiftBy')}
        value={by}
        step={0.5}
        decimalScale={1}
        decimalSeparator={i18n.language === 'pl' ? ',' : '.'}
        allowedDecimalSeparators={['.', ',']}
        suffix=" s"
        onChange={setBy}
      />
      <Button type="submit" size="sm" variant="default" disabled={isNothing || isDisabled}>
        {t('listening.chapters.shift')}
      </Button>
    </form>
  )
}
