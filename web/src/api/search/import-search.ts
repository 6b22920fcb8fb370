import { type MediaType, mediaTypes } from '@amn/contract/values'
import { wholeIn } from './media-search.ts'

type Found = Record<string, unknown>

/** What the address of the imports holds: what a new one is for, or the one that is open and how far it is. */
export interface ImportSearch {
  type?: MediaType
  mediaId?: number
  open?: number
  step?: 'files' | 'table' | 'plan'
}
const importSteps = ['files', 'table', 'plan'] as const

export function importSearch(found: Found): ImportSearch {
  const type = mediaTypes.find((one) => one === found['type'])
  const step = importSteps.find((one) => one === found['step'])
  const [mediaId, open] = [wholeIn(found['mediaId'], Number.MAX_SAFE_INTEGER), wholeIn(found['open'], Number.MAX_SAFE_INTEGER)]
  return { ...(type && { type }), ...(mediaId && { mediaId }), ...(open && { open }), ...(step && { step }) }
}
