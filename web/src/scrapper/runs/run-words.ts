import type { ScrapRun } from '@amn/contract/scrapper/runs'
import type { ItemState } from '../../api/search/scrap-search.ts'

/** What asks for a person first. */
export const stateOrder: readonly ItemState[] = ['unsure', 'missing', 'failed', 'applied', 'same', 'skipped', 'waiting']

export const isMoving = ({ state }: Pick<ScrapRun, 'state'>) => state === 'waiting' || state === 'running'

export const runColours = { waiting: 'gray', running: 'blue', asking: 'blue', done: 'green', failed: 'red', cancelled: 'gray' } as const
