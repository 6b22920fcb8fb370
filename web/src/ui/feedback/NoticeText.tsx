import { Button, Group } from '@mantine/core'

interface Props {
  text: string
  action: { label: string; run: () => void } | undefined
}

export function NoticeText({ text, action }: Props) {
  if (!action) return text
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <span>{text}</span>
      <Button size="compact-sm" variant="light" style={{ flexShrink: 0 }} onClick={action.run}>
        {action.label}
      </Button>
    </Group>
  )
}
