import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './reader.module.css'

interface Props extends ButtonProps {
  name: string
  /** As a person reads it: T, Shift+T. */
  keys?: string
  isPressed?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
  onPress?(): void
}

/** A button of a reader that bears its name where there is room. */
export function WordButton({ name, keys, isPressed, className, ref, children, onPress, ...others }: Props) {
  return (
    <Button
      ref={ref}
      variant={isPressed ? 'light' : 'transparent'}
      c="inherit"
      size="compact-md"
      className={`${classes.word} ${typeof className === 'string' ? className : ''}`}
      aria-label={name}
      aria-keyshortcuts={keys}
      aria-pressed={isPressed}
      title={keys ? `${name} (${keys})` : name}
      leftSection={children}
      {...(onPress && { onClick: onPress })}
      {...others}
    >
      {name}
    </Button>
  )
}
