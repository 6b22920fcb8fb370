import type { ListImport } from '@amn/contract/personal/lists'

/** Whether a list is just being written or taken back. */
export const isMoving = ({ state }: Pick<ListImport, 'state'>): boolean => state === 'applying' || state === 'undoing'

/** Milliseconds until it is looked again how far a list is. */
export const pollEveryMs = 1000

export const stateColours = {
  draft: 'blue',
  applying: 'blue',
  applied: 'green',
  stopped: 'orange',
  undoing: 'blue',
  undone: 'gray',
} as const
