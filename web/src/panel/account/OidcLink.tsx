import { oidc } from '@amn/contract/accounts/oidc'
import { Badge, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { LinkOidc } from './LinkOidc.tsx'

/** Links the own account with the other service that people may log in with, where there is one. */
export function OidcLink() {
  const { t } = useTranslation()
  const state = useGet(oidc.get, {}).data
  const [asked, setAsked] = useState(false)
  if (!state?.name) return null
  const { name, isLinked } = state
  return (
    <SettingsCard title={t('panel.oidcTitle', { name })} lead={t('panel.oidcLead', { name })}>
      {isLinked ? (
        <Group gap="sm">
          <Badge variant="light" color="green" radius="xl">
            {t('panel.oidcLinked')}
          </Badge>
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('panel.oidcUnlink')}
          </Button>
        </Group>
      ) : (
        <Group>
          <Button onClick={() => setAsked(true)}>{t('panel.oidcLink')}</Button>
        </Group>
      )}
      {asked && <LinkOidc name={name} isLinked={isLinked} onClose={() => setAsked(false)} />}
    </SettingsCard>
  )
}
