import '@mantine/core/styles/Kbd.layer.css'
import { Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { keyText } from './key-name.ts'

/** A key as a cap. */
export function KeyCap({ name }: { name: string }) {
  const { t } = useTranslation()
  return <Kbd>{keyText(name, t)}</Kbd>
}
