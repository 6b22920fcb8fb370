import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ariaKeys, nameWithKey } from '../../ui/text/key-name.ts'

interface Props {
  name: string
  keys?: readonly string[]
  size?: number
  isDisabled?: boolean
  children: ReactNode
  onPress(): void
}

/** A round button of a player with its name and keys. */
export function RoundButton({ name, keys = [], size = 44, isDisabled = false, children, onPress }: Props) {
  const { t } = useTranslation()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      radius="pill"
      size={size}
      aria-label={name}
      aria-keyshortcuts={ariaKeys(keys)}
      title={nameWithKey(name, keys, t)}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  )
}
