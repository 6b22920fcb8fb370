import { sessionCalls } from '@amn/contract/accounts/session'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isCode } from '../call/call.ts'
import { deleteAllOf, listCacheNames } from '../kept/caches.ts'
import { askLogout, closeLogoutQuestion } from './logout-question.ts'
import { useSend } from '../query.ts'
import { clearSession, useSessionState } from './session-state.ts'
import { useEnter } from './use-enter.ts'

interface LoginRequest {
  username: string
  password: string
  oneTimeCode?: string
}

/** Logs in and stores who that is. Where a code is asked for, `asksForCode` says so; `failure` is for the form to show, where it has not been shown. */
export function useLogin(onLoggedIn?: () => void) {
  const [asksForCode, setAsksForCode] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const forgetFailure = () => setFailure(undefined)
  const login = useSend(sessionCalls.login, { onSuccess: useEnter(onLoggedIn) })
  return {
    logIn: (loginRequest: LoginRequest) => {
      forgetFailure()
      login.mutate(
        { body: loginRequest, quiet: true },
        {
          onError: (reason) => {
            if (isCode(reason, 'SECOND_FACTOR_REQUIRED') && loginRequest.oneTimeCode === undefined) setAsksForCode(true)
            else if (!isCode(reason, 'ACCOUNT_SUSPENDED')) setFailure(reason)
          },
        },
      )
    },
    failure,
    forgetFailure,
    isRunning: login.isPending,
    asksForCode,
    forgetCode: () => {
      forgetFailure()
      setAsksForCode(false)
    },
  }
}

/** Ends the session here in any case, and with the server if it can be reached; what the person keeps on this device goes with it. */
export function useEndSession() {
  const router = useRouter()
  const logout = useSend(sessionCalls.logout)
  return () => {
    logout.mutate(
      { quiet: true },
      {
        onSettled: () => {
          const { user } = useSessionState.getState()
          closeLogoutQuestion()
          clearSession()
          if (user && 'caches' in window) void deleteAllOf(user.id).catch(() => undefined)
          void router.navigate({ to: '/' })
        },
      },
    )
  }
}

async function countKept(): Promise<number> {
  const { user } = useSessionState.getState()
  return user && 'caches' in window ? (await listCacheNames(user.id).catch(() => [])).length : 0
}

/** Logs out, and asks before where something is kept on this device. */
export function useLogout() {
  const end = useEndSession()
  return () =>
    void countKept().then((kept) => {
      if (kept > 0) askLogout(kept)
      else end()
    })
}
