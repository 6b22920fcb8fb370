import '@mantine/core/styles/Kbd.layer.css'
import { Group, Kbd, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './keys.module.css'
import type { KeyBinding } from './binding.ts'

const signs: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }
const named = ['Space', 'Escape', 'Enter', 'Home', 'End', 'PageUp', 'PageDown', 'Backspace'] as const
const isNamed = (key: string): key is (typeof named)[number] => (named as readonly string[]).includes(key)

function KeySign({ name }: { name: string }) {
  const { t } = useTranslation()
  const [last = '', shift] = name.split('+').toReversed()
  const written = signs[last] ?? (isNamed(last) ? t(`viewer.keyNames.${last}`) : last.toUpperCase())
  return <Kbd>{shift ? `Shift + ${written}` : written}</Kbd>
}

/** Which keys do something here and now. */
export function HelpOverlay({ bindings, onClose }: { bindings: readonly KeyBinding[] | undefined; onClose(): void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={bindings !== undefined}
      onClose={onClose}
      title={t('viewer.help')}
      size="lg"
      zIndex={300}
      closeButtonProps={{ 'aria-label': t('viewer.close') }}
    >
      <dl className={classes.keys}>
        {bindings?.map((binding) => (
          <div key={`${binding.keys.join(' ')} ${binding.label}`}>
            <Text component="dt" size="sm">
              {binding.label}
            </Text>
            <Group component="dd" gap={6} m={0} wrap="wrap" justify="flex-end">
              {binding.keys.map((key) => (
                <KeySign key={key} name={key} />
              ))}
            </Group>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
