import '@mantine/core/styles/Divider.layer.css'
import { oidc } from '@amn/contract/accounts/oidc'
import { sessionCalls } from '@amn/contract/accounts/session'
import { Button, Divider } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useGet, useSend } from '../api/query.ts'

interface Props {
  passkey: { isOffered: boolean; isRunning: boolean; logIn: () => void }
}

/** The ways to log in without a password, where there are any: a passkey, and the other service. */
export function OtherWays({ passkey }: Props) {
  const { t } = useTranslation()
  const name = useGet(sessionCalls.setUp, {}, { isBackground: true, staleTime: 60_000 }).data?.oidc
  const begin = useSend(oidc.begin, { onSuccess: ({ address }) => window.location.assign(address) })
  if (!name && !passkey.isOffered) return null
  return (
    <>
      <Divider label={t('session.or')} labelPosition="center" w="100%" />
      {passkey.isOffered && (
        <Button
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconKey size={20} stroke={1.6} aria-hidden />}
          loading={passkey.isRunning}
          onClick={passkey.logIn}
        >
          {t('session.passkey')}
        </Button>
      )}
      {name && (
        <Button variant="default" size="md" fullWidth loading={begin.isPending} onClick={() => begin.mutate({})}>
          {t('session.oidc', { name })}
        </Button>
      )}
    </>
  )
}
