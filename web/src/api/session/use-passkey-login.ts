import { passkeys } from '@amn/contract/accounts/passkeys'
import { sessionCalls } from '@amn/contract/accounts/session'
import { useEffect, useEffectEvent, useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { call, isCode } from '../call/call.ts'
import { ApiError } from '../failures/api-error.ts'
import { showFailure } from '../failures/show-failure.ts'
import { useGet } from '../query.ts'
import { passkeyFault, passkeyObstacle } from './passkey-obstacle.ts'
import { useEnter } from './use-enter.ts'

/** A challenge is good for five minutes: a browser that offers passkeys beside the field gets another one before. */
const renewAfter = 4 * 60_000
const loadLibrary = () => import('@simplewebauthn/browser')

/** Asks a device for a passkey; an offer beside the field for the user name may be over before it could be made. */
async function ask(isOver?: () => boolean) {
  const isOffer = isOver !== undefined
  const asking = call(passkeys.beginLogin, { quiet: true, isBackground: isOffer })
  const [{ startAuthentication }, optionsJSON] = await Promise.all([loadLibrary(), asking])
  // Begun now, it would take the place of what somebody asked for meanwhile.
  if (isOver?.()) throw new DOMException('The offer is over', 'AbortError')
  return startAuthentication({ optionsJSON, useBrowserAutofill: isOffer })
}

function tell(failure: unknown): void {
  if (isCode(failure, 'BAD_CREDENTIALS')) return notice.error(t('session.passkeyWrong'))
  if (failure instanceof ApiError || failure instanceof TypeError) return showFailure(failure)
  if (passkeyFault(failure) !== 'cancelled') notice.error(t('session.passkeyFailed'))
}

/** Logs in with a passkey, by a button, or from what the browser offers beside the field for the user name. */
export function usePasskeyLogin(onLoggedIn?: () => void) {
  const enter = useEnter(onLoggedIn)
  const isOn = useGet(sessionCalls.setUp, {}, { isBackground: true, staleTime: 60_000 }).data?.passkeys
  const isOffered = isOn === true && passkeyObstacle() === undefined
  const [isRunning, setRunning] = useState(false)
  const [round, setRound] = useState(0)

  const finish = async (asked: ReturnType<typeof ask>) => {
    const credential = await asked
    enter(await call(passkeys.login, { body: { credential }, quiet: true }))
  }
  const offer = useEffectEvent(async (isOver: () => boolean) => {
    const { browserSupportsWebAuthnAutofill } = await loadLibrary()
    if (!isOver() && (await browserSupportsWebAuthnAutofill())) await finish(ask(isOver))
  })
  useEffect(() => {
    if (!isOffered || isRunning) return
    let isOver = false
    const renew = () => document.visibilityState === 'visible' && setRound((one) => one + 1)
    // Nobody asked for this one: only what the server refuses is told.
    void offer(() => isOver).catch((failure: unknown) => isCode(failure, 'BAD_CREDENTIALS') && tell(failure))
    const timer = setTimeout(() => {
      renew()
      document.addEventListener('visibilitychange', renew)
    }, renewAfter)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renew)
      void loadLibrary().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
    }
  }, [isOffered, isRunning, round])

  const logIn = async () => {
    setRunning(true)
    try {
      await finish(ask())
    } catch (failure) {
      tell(failure)
      // Who is in sees no card any more: nothing is offered once again.
      setRunning(false)
    }
  }
  return { isOffered, isRunning, logIn: () => void logIn() }
}
