import { SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'

interface Props<T extends string> {
  name: string
  value: T
  all: readonly T[]
  labelOf(value: T): string
  onChange(value: T): void
}

/** A few ways beside one another, one of which is chosen. */
export function Choice<T extends string>({ name, value, all, labelOf, onChange }: Props<T>) {
  const id = useId()
  return (
    <>
      <Text size="sm" fw={600} id={id}>
        {name}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={id}
        value={value}
        data={all.map((one) => ({ value: one, label: labelOf(one) }))}
        onChange={onChange}
      />
    </>
  )
}
