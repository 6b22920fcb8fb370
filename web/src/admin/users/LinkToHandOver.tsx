import { Alert, Button, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy, IconEyeOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../i18n/format.ts'
import classes from './users.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  code: string
  expiresAt: string
  name: string
}

/** The whole address of a reset link, ready to be copied. */
export function LinkToHandOver({ code, expiresAt, name }: Props) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const address = `${window.location.origin}/register?reset=${encodeURIComponent(code)}`
  const copy = async () => {
    field.current?.select()
    // The clipboard is closed to pages on plain http: what is selected is copied in the old way then.
    if (window.isSecureContext) await navigator.clipboard.writeText(address)
    else if (!document.execCommand('copy')) return
    setCopied(true)
  }
  return (
    <>
      <Alert color="blue" icon={<IconEyeOff size={20} />}>
        {t('users.resetOnce')}
      </Alert>
      <div className={shared.fields}>
        <TextInput
          ref={field}
          label={t('users.resetAddress', { name })}
          description={t('users.resetExpires', { when: formatInstant(expiresAt) })}
          value={address}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          className={classes.linkField}
        />
        <Button
          leftSection={isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} stroke={1.6} aria-hidden />}
          onClick={() => void copy().catch(() => field.current?.select())}
          data-autofocus
        >
          {isCopied ? t('users.copied') : t('users.copy')}
        </Button>
      </div>
      <Text className={shared.hidden} role="status">
        {isCopied && t('users.copied')}
      </Text>
    </>
  )
}
