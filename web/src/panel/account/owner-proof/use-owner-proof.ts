import { type OwnerProof, secondFactor } from '@amn/contract/accounts/second-factor'
import { useState } from 'react'
import { useGet } from '../../../api/query.ts'

/** What is typed to prove that one is the owner of the account. */
export type TypedProof = Required<OwnerProof>

/** The form before anything is typed. */
export const noProof: TypedProof = { currentPassword: '', code: '' }

/** Whether a code is asked for beside the password, whether all is typed, and what is sent of it; where nothing is to be proven yet, nothing is asked. */
export function useOwnerProof(hasCodeProblem: boolean, isNeeded = true) {
  const isOn = useGet(secondFactor.get, {}, { enabled: isNeeded, isBackground: true }).data?.isOn === true
  // A server that refuses for want of a code knows better than what was read before; the field stays while its problem is mended.
  const [isWanted, setWanted] = useState(hasCodeProblem)
  if (hasCodeProblem && !isWanted) setWanted(true)
  const asksForCode = isOn || isWanted
  return {
    asksForCode,
    isTyped: ({ currentPassword, code }: TypedProof) => currentPassword !== '' && (!asksForCode || code !== ''),
    proofOf: ({ currentPassword, code }: TypedProof): OwnerProof => ({ currentPassword, ...(asksForCode && code !== '' && { code }) }),
  }
}
