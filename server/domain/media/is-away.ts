import type { MediaRoot } from '@amn/contract/library/library'

/** Whether a media directory in such a state is not there: where a disk is not mounted, its folder is often there and empty. */
export const isAway = ({ state, fileCount }: Pick<MediaRoot, 'state' | 'fileCount'>): boolean =>
  state === 'offline' || (state === 'empty' && fileCount > 0)
