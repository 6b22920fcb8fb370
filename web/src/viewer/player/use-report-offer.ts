import { useEffect } from 'react'
import { offerReport } from './rooms.ts'

/** While the mini player plays a media, an issue of that media names the place in it; undefined where there is nothing to offer. */
export function useReportOffer(mediaId: number | undefined, report: () => void): void {
  useEffect(() => (mediaId === undefined ? undefined : offerReport(mediaId, report)), [mediaId, report])
}
