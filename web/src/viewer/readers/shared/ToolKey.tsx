import { Text } from '@mantine/core'

/** The key of an entry of a menu. */
export function ToolKey({ keys }: { keys: string }) {
  return (
    <Text span size="xs" c="dimmed">
      {keys}
    </Text>
  )
}
