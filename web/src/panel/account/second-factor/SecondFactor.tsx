import { secondFactor } from '@amn/contract/accounts/second-factor'
import { Badge, Button, Skeleton } from '@mantine/core'
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { useGet } from '../../../api/query.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SwitchOff } from './SwitchOff.tsx'
import { SwitchOn } from './SwitchOn.tsx'
import classes from './second-factor.module.css'

/** The second factor of one's own account: switched on and off, with new recovery codes. */
export function SecondFactor() {
  const { t } = useTranslation()
  const state = useGet(secondFactor.get, {})
  const [asked, setAsked] = useState<'on' | 'off' | 'codes'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setAsked(undefined)
  const show = (given: readonly string[]) => {
    close()
    setCodes(given)
  }
  const { isOn, recoveryCodes } = state.data ?? { isOn: false, recoveryCodes: 0 }
  return (
    <SettingsCard title={t('secondFactor.title')} lead={t('secondFactor.lead')}>
      {state.isPending && <Skeleton height={44} width={220} radius="md" />}
      {state.isError && !state.data && <ErrorState text={failureText(state.error)} onRetry={() => void state.refetch()} />}
      {state.data && !isOn && (
        <div className={classes.acts}>
          <Button leftSection={<IconShieldCheck size={18} stroke={1.6} aria-hidden />} onClick={() => setAsked('on')}>
            {t('secondFactor.turnOn')}
          </Button>
        </div>
      )}
      {isOn && (
        <>
          <p className={classes.state}>
            <Badge component="span" variant="light" color="green" radius="xl">
              {t('secondFactor.isOn')}
            </Badge>
            {t('secondFactor.left', { count: recoveryCodes })}
          </p>
          <div className={classes.acts}>
            <Button variant="default" onClick={() => setAsked('codes')}>
              {t('secondFactor.newCodes')}
            </Button>
            <Button
              variant="light"
              color="red"
              leftSection={<IconShieldOff size={18} stroke={1.6} aria-hidden />}
              onClick={() => setAsked('off')}
            >
              {t('secondFactor.turnOff')}
            </Button>
          </div>
        </>
      )}
      {asked === 'on' && <SwitchOn onCodes={show} onClose={close} />}
      {(asked === 'off' || asked === 'codes') && <SwitchOff renews={asked === 'codes'} onCodes={show} onClose={close} />}
      <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />
    </SettingsCard>
  )
}
