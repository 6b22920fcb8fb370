import { type UserDetails, users } from '@amn/contract/accounts/users'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../api/call/call.ts'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { WaitingTab } from '../WaitingTab.tsx'
import { BackToList } from '../rights/BackToList.tsx'
import { RightsEditor } from '../rights/editor/RightsEditor.tsx'
import { type Catalogue, useCatalogue } from '../rights/catalogue.ts'
import { EffectiveRights } from './EffectiveRights.tsx'
import { UserFacts } from './UserFacts.tsx'
import { UserGroups } from './UserGroups.tsx'
import { UserHead } from './UserHead.tsx'
import { UserSessions } from './UserSessions.tsx'
import { useUserRights } from './use-user-rights.ts'

export function UserPage({ id }: { id: number }) {
  const { t } = useTranslation()
  const user = useGet(users.get, { params: { userId: id } })
  const catalogue = useCatalogue()
  const failure = user.error ?? catalogue.error
  const text = isCode(user.error, 'NOT_FOUND') ? t('users.gone') : failure && failureText(failure)
  const retry = () => void Promise.all([user.refetch(), catalogue.refetch()])
  const isComplete = user.data !== undefined && catalogue.data !== undefined
  return (
    <>
      <BackToList text={t('users.back')} />
      {text && !isComplete && <ErrorState text={text} onRetry={retry} />}
      {!text && !isComplete && <WaitingTab />}
      {user.data && catalogue.data && <OpenUser user={user.data} catalogue={catalogue.data} />}
    </>
  )
}

function OpenUser({ user, catalogue }: { user: UserDetails; catalogue: Catalogue }) {
  const { t } = useTranslation()
  const { holder, store } = useUserRights(user)
  return (
    <>
      <UserHead user={user} />
      <UserGroups user={user} />
      <EffectiveRights catalogue={catalogue} holder={holder} name={user.username} />
      <SettingsCard title={t('users.showMatrix')}>
        <RightsEditor catalogue={catalogue} holder={holder} store={store} />
      </SettingsCard>
      <UserSessions user={user} />
      <UserFacts user={user} />
    </>
  )
}
