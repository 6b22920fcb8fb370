import { NativeSelect } from '@mantine/core'
import { Setting } from '../Setting.tsx'

interface Props<T extends string> {
  label: string
  hint?: string
  value: T
  all: readonly T[]
  nameOf(value: T): string
  onChoose(value: T): void
}

/** A setting with a few values. */
export function OneOf<T extends string>({ label, hint, value, all, nameOf, onChoose }: Props<T>) {
  return (
    <Setting label={label} {...(hint && { hint })}>
      {(wiring) => (
        <NativeSelect
          {...wiring}
          value={value}
          data={all.map((one) => ({ value: one, label: nameOf(one) }))}
          onChange={({ currentTarget }) => {
            const chosen = all.find((one) => one === currentTarget.value)
            if (chosen !== undefined) onChoose(chosen)
          }}
        />
      )}
    </Setting>
  )
}
