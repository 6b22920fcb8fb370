import { Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { KeyCap } from '../../ui/text/KeyCap.tsx'
import classes from './keys.module.css'
import type { KeyBinding } from './binding.ts'

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
                <KeyCap key={key} name={key} />
              ))}
            </Group>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
