import type { User } from '@amn/contract/accounts/users'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactor } from './second-factor/SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

/** The password, the second factor, and where one is logged in. */
export function AccountTab({ user }: { user: User }) {
  return (
    <>
      <PasswordForm user={user} />
      <SecondFactor />
      <Sessions />
    </>
  )
}
