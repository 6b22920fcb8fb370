import type { User } from '@amn/contract/accounts/users'
import { Skeleton } from '@mantine/core'
import { Settled } from '../../ui/layout/Settled.tsx'
import { AppPasswords } from './app-passwords/AppPasswords.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { Passkeys } from './passkeys/Passkeys.tsx'
import { OidcLink } from './OidcLink.tsx'
import { SecondFactor } from './second-factor/SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

/** The password, passkeys, the second factor, the passwords for apps, and where one is logged in. */
export function AccountTab({ user }: { user: User }) {
  return (
    <Settled placeholder={<Skeleton height={320} radius="lg" />}>
      <PasswordForm user={user} />
      <Passkeys />
      <SecondFactor />
      <OidcLink />
      <AppPasswords />
      <Sessions />
    </Settled>
  )
}
