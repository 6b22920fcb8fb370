import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  name: string
  /** As a person reads it: T, +, Shift+G. */
  keys?: string
  isPressed?: boolean
  /** Whether the card that it opens is open; absent when it opens none. */
  opens?: boolean
  isDisabled?: boolean
  className?: string | undefined
  children: ReactNode
  onPress(): void
}

/** A button of a reader with its name and key. */
export function ToolButton({ name, keys, isPressed, opens, isDisabled, className, children, onPress }: Props) {
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
      aria-expanded={opens}
      aria-haspopup={opens === undefined ? undefined : 'dialog'}
      title={keys ? `${name} (${keys})` : name}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  )
}
