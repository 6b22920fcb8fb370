import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../api/session/session-state.ts'
import { useNextAddress } from './next-address.ts'
import classes from './session.module.css'
import { useMayRegister } from './use-may-register.ts'
import { useIsSetUpNeeded } from '../api/session/use-set-up.ts'

const LoginDropDown = lazy(() => import('./LoginDropDown.tsx').then((file) => ({ default: file.LoginDropDown })))
const UserMenu = lazy(() => import('./UserMenu.tsx').then((file) => ({ default: file.UserMenu })))

/** The end of the navigation bar: the ways in for a visitor, the menu of whoever is logged in. */
export function Account() {
  const { t } = useTranslation()
  const user = useSessionState((state) => state.user)
  const token = useSessionState((state) => state.token)
  const mayRegister = useMayRegister()
  const isSetUpNeeded = useIsSetUpNeeded()
  const next = useNextAddress()
  if (token && user)
    return (
      <Suspense fallback={<span className={classes.space} />}>
        <UserMenu user={user} />
      </Suspense>
    )
  // Nobody has an account yet: the page leads to the first one.
  if (isSetUpNeeded) return null
  return (
    <>
      {mayRegister && (
        <Button
          variant="subtle"
          color="gray"
          className={classes.register}
          leftSection={<IconUserPlus size={18} stroke={1.6} />}
          renderRoot={(props) => <Link to="/register" search={next ? { next } : {}} {...props} aria-label={t('shell.register')} />}
        >
          <span className={classes.wideOnly}>{t('shell.register')}</span>
        </Button>
      )}
      <Suspense fallback={<span className={classes.space} />}>
        <LoginDropDown />
      </Suspense>
    </>
  )
}
