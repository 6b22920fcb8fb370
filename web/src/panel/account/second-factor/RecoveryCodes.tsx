import { Button, CopyButton, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../ui/form/save-file.ts'
import classes from './second-factor.module.css'

interface Props {
  /** Undefined: none are shown. */
  codes: readonly string[] | undefined
  onClose: () => void
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const { t } = useTranslation()
  const text = codes?.join('\n') ?? ''
  return (
    <Modal
      opened={codes !== undefined}
      onClose={onClose}
      title={t('secondFactor.codes')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      closeOnClickOutside={false}
      centered
    >
      <p>{t('secondFactor.codesText')}</p>
      <ul className={classes.codes}>
        {codes?.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="flex-end" gap="sm">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('secondFactor.copied') : t('secondFactor.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => saveFile('amn-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}>
          {t('secondFactor.save')}
        </Button>
        <Button onClick={onClose}>{t('secondFactor.kept')}</Button>
      </Group>
    </Modal>
  )
}
