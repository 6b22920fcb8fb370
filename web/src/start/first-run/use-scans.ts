import { type Scan, library } from '@amn/contract/library/library'
import { useGet } from '../../api/query.ts'

export const isUnderWay = ({ state }: Scan) => state === 'waiting' || state === 'running'

/** The latest scans, followed closely. */
export const useScans = (isFollowed: boolean) =>
  useGet(
    library.scans,
    { query: { size: 12 } },
    { isBackground: true, enabled: isFollowed, staleTime: 0, refetchInterval: isFollowed ? 2000 : false },
  )
