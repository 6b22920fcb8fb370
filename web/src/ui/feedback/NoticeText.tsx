import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A text, or how it reads in the language of the page. */
export type Said = string | (() => string)
const read = (said: Said) => (typeof said === 'string' ? said : said())

interface Props {
  text: Said
  action: { label: Said; run: () => void } | undefined
}

export function NoticeText({ text, action }: Props) {
  // What is said follows the language.
  useTranslation()
  if (!action) return read(text)
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <span>{read(text)}</span>
      <Button size="compact-sm" variant="light" style={{ flexShrink: 0 }} onClick={action.run}>
        {read(action.label)}
      </Button>
    </Group>
  )
}
