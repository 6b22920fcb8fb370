import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  name: string
  /** As a person reads it: T, +, Shift+G. */
  keys?: string
  isPressed?: boolean
  isDisabled?: boolean
  className?: string | undefined
  children: ReactNode
  onPress(): void
}

/** A button of a reader with its name and key. */
export function ToolButton({ name, keys, isPressed, isDisabled, className, children, onPress }: Props) {
  return (
    <ActionIcon
      variant={isPressed ? 'light' : 'transparent'}
      c="inherit"
      size="lg"
      className={className}
      disabled={isDisabled ?? false}
      aria-label={name}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      title={keys ? `${name} (${keys})` : name}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  )
}
