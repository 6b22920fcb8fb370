import { NumberInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

interface Props {
  wiring: { id: string; 'aria-describedby': string | undefined }
  value: number
  least: number
  most: number
  suffix?: string
  onSave: (value: number) => void
}

/** A whole number within bounds, saved when the field is left, at Enter, or a moment after the last change. */
export function WholeNumber({ wiring, value, least, most, suffix, onSave }: Props) {
  const [typed, setTyped] = useState<number | string>()
  const keep = (entered: number | string | undefined) => {
    const number = Number.parseInt(String(entered), 10)
    if (Number.isNaN(number)) return
    const bounded = Math.min(most, Math.max(least, number))
    if (bounded !== value) onSave(bounded)
  }
  const keepSoon = useDebouncedCallback(keep, 900)
  const finish = () => {
    keepSoon.cancel()
    keep(typed)
    setTyped(undefined)
  }
  return (
    <NumberInput
      {...wiring}
      min={least}
      max={most}
      allowDecimal={false}
      clampBehavior="none"
      {...(suffix ? { suffix } : {})}
      value={typed ?? value}
      onChange={(entered) => {
        setTyped(entered)
        keepSoon(entered)
      }}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  )
}
