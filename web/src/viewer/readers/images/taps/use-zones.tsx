import type { Direction } from '../defaults.ts'
import type { ImageSettings } from '../kept/settings.ts'
import type { PageZoom } from '../zoom/use-zoom.ts'
import { useTaps } from './use-taps.ts'
import { useZonePreview } from './use-zone-preview.ts'
import { ZonePreview } from './ZonePreview.tsx'
import { type ZoneAct, zonesOf } from './zones.ts'

/** What taps on the pages do, and for a moment the picture of it. */
export function useZones(
  { zones: layout, inversion }: Required<Pick<ImageSettings, 'zones' | 'inversion'>>,
  direction: Direction,
  zoom: PageZoom,
  acts: Record<ZoneAct, () => void>,
) {
  const zones = zonesOf(layout, inversion, direction)
  const { of, isShown, end } = useZonePreview(`${layout} ${inversion} ${zones.length > 0 ? direction : ''}`)
  const tap = useTaps(zones, zoom, acts)
  return { tap, preview: isShown && <ZonePreview key={of} zones={zones} onEnd={end} /> }
}
