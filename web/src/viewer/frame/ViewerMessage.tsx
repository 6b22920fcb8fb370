import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useFrame } from './frame.ts'
import classes from './viewer.module.css'

interface Props {
  icon: ReactNode
  title: string
  text?: ReactNode
  /** Buttons: what can be done about it. */
  children?: ReactNode
}

/** Fills the stage with one thing to say, such as that a file is not there. */
export function ViewerMessage({ icon, title, text, children }: Props) {
  const { setHasMessage } = useFrame()
  useEffect(() => {
    setHasMessage(true)
    return () => setHasMessage(false)
  }, [setHasMessage])
  return (
    <div className={classes.message} role="status">
      <Stack align="center" gap="md" maw={560}>
        <span className={classes.messageIcon} aria-hidden="true">
          {icon}
        </span>
        <Title order={2} size="h3" ta="center">
          {title}
        </Title>
        {text && (
          <Text ta="center" className={classes.messageText}>
            {text}
          </Text>
        )}
        <div className={classes.messageActions}>{children}</div>
      </Stack>
    </div>
  )
}
