import { sessionCalls } from '@amn/contract/accounts/session'
import { useRouter } from '@tanstack/react-router'
import { takeOverPreferences } from './preferences.ts'
import { useSend } from '../query.ts'
import { clearSession, storeSession } from './session-state.ts'

/** Logs in and stores who that is; a failure has been shown. */
export function useLogin(onLoggedIn?: () => void) {
  const router = useRouter()
  const login = useSend(sessionCalls.login, {
    onSuccess: (session) => {
      storeSession(session)
      void takeOverPreferences()
      onLoggedIn?.()
      void router.invalidate()
    },
  })
  return {
    logIn: (loginRequest: { username: string; password: string }) => login.mutate({ body: loginRequest }),
    isRunning: login.isPending,
  }
}

/** Ends the session here in any case, and with the server if it can be reached. */
export function useLogout() {
  const router = useRouter()
  const logout = useSend(sessionCalls.logout)
  return () => {
    logout.mutate(
      { quiet: true },
      {
        onSettled: () => {
          clearSession()
          void router.navigate({ to: '/' })
        },
      },
    )
  }
}
