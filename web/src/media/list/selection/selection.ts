import type { MediaCard } from '@amn/contract/media/media'
import { create } from 'zustand'

/** No call takes more at once. */
export const mostSelected = 500

interface Selection {
  isOn: boolean
  chosen: ReadonlyMap<number, MediaCard>
  /** The place in the list from which a range goes. */
  anchor: number | undefined
}
const nothing: Selection = { isOn: false, chosen: new Map(), anchor: undefined }

/** What is selected in the list. */
export const useSelection = create<Selection>(() => nothing)

export const startSelecting = () => useSelection.setState({ isOn: true })
export const stopSelecting = () => useSelection.setState(nothing)

/** Selects an item, or lifts it. */
export function toggleSelected(media: MediaCard, index: number): void {
  useSelection.setState(({ chosen }) => {
    const next = new Map(chosen)
    if (!next.delete(media.id) && next.size < mostSelected) next.set(media.id, media)
    return { isOn: true, chosen: next, anchor: index }
  })
}

/** Selects these items besides what is selected. */
export function selectAll(items: readonly (MediaCard | undefined)[]): void {
  useSelection.setState(({ chosen }) => {
    const next = new Map(chosen)
    for (const media of items) if (media && next.size < mostSelected) next.set(media.id, media)
    return { isOn: true, chosen: next }
  })
}
