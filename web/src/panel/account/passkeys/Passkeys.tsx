import { type Passkey, passkeys } from '@amn/contract/accounts/passkeys'
import { sessionCalls } from '@amn/contract/accounts/session'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { useGet } from '../../../api/query.ts'
import { passkeyObstacle } from '../../../api/session/passkey-obstacle.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import shared from '../../../ui/theme/shared.module.css'
import { NewPasskey } from './NewPasskey.tsx'
import { PasskeyLine } from './PasskeyLine.tsx'
import { RemovePasskey } from './RemovePasskey.tsx'
import { RenamePasskey } from './RenamePasskey.tsx'

/** One's own passkeys: added, renamed and removed; where none can be added, why. */
export function Passkeys() {
  const { t } = useTranslation()
  const isOn = useGet(sessionCalls.setUp, {}, { isBackground: true, staleTime: 60_000 }).data?.passkeys
  const list = useGet(passkeys.list, {}, { staleTime: 0 })
  const [asked, setAsked] = useState<{ act: 'rename' | 'remove'; passkey: Passkey } | 'add'>()
  const close = () => setAsked(undefined)
  const obstacle = isOn === false ? 'off' : passkeyObstacle()
  // Who has none needs to know of them only where they may be added.
  if (isOn === undefined || (!isOn && !list.data?.length)) return null
  return (
    <SettingsCard
      title={t('passkeys.title')}
      lead={t('passkeys.lead')}
      action={
        obstacle === undefined && (
          <Button variant="default" onClick={() => setAsked('add')}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {obstacle && <p>{t(`passkeys.obstacle.${obstacle}`)}</p>}
      {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={64} radius="md" />}
      {list.data?.length === 0 && obstacle === undefined && <p>{t('passkeys.none')}</p>}
      {list.data && list.data.length > 0 && (
        <ul className={shared.plainList}>
          {list.data.map((one) => (
            <PasskeyLine
              key={one.id}
              passkey={one}
              onRename={() => setAsked({ act: 'rename', passkey: one })}
              onRemove={() => setAsked({ act: 'remove', passkey: one })}
            />
          ))}
        </ul>
      )}
      {asked === 'add' && <NewPasskey onClose={close} />}
      {asked !== 'add' && asked?.act === 'rename' && <RenamePasskey passkey={asked.passkey} onClose={close} />}
      {asked !== 'add' && asked?.act === 'remove' && <RemovePasskey passkey={asked.passkey} onClose={close} />}
    </SettingsCard>
  )
}
