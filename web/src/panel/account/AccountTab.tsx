import type { User } from '@amn/contract/accounts/users'
import { PasswordForm } from './PasswordForm.tsx'
import { Sessions } from './Sessions.tsx'

/** The password, and where one is logged in. */
export function AccountTab({ user }: { user: User }) {
  return (
    <>
      <PasswordForm user={user} />
      <Sessions />
    </>
  )
}
