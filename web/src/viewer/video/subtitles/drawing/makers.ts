import { type TrackOf, loadFonts, loadPicture, loadStyled } from '../tracks/load.ts'
import type { MakeDrawer } from './drawer.ts'

/** What draws the ASS of a track with the fonts of its film; its program is loaded when it is needed. */
export const makeAss =
  (track: TrackOf): MakeDrawer =>
  async (parts) => {
    const [{ drawAss }, text, fonts] = await Promise.all([
      import('./ass.ts'),
      loadStyled(track, parts.signal),
      loadFonts(track, parts.signal),
    ])
    return drawAss(parts, text, fonts)
  }

/** What draws the PGS of a track. */
export const makePgs =
  (track: TrackOf): MakeDrawer =>
  async (parts) => {
    const [{ drawPgs }, bytes] = await Promise.all([import('./pgs.ts'), loadPicture(track, parts.signal)])
    return drawPgs(parts, bytes)
  }
