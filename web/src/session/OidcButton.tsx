import { oidc } from '@amn/contract/accounts/oidc'
import { sessionCalls } from '@amn/contract/accounts/session'
import { Button, Divider } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useGet, useSend } from '../api/query.ts'

/** Leads to the other service that people may log in with, where there is one. */
export function OidcButton() {
  const { t } = useTranslation()
  const name = useGet(sessionCalls.setUp, {}, { isBackground: true, staleTime: 60_000 }).data?.oidc
  const begin = useSend(oidc.begin, { onSuccess: ({ address }) => window.location.assign(address) })
  if (!name) return null
  return (
    <>
      <Divider label={t('session.or')} labelPosition="center" w="100%" />
      <Button variant="default" size="md" fullWidth loading={begin.isPending} onClick={() => begin.mutate({})}>
        {t('session.oidc', { name })}
      </Button>
    </>
  )
}
