import { type OwnFont, fonts } from '@amn/contract/personal/fonts'
import { useEffect } from 'react'
import { useGet } from '../../../../api/query.ts'
import { useSessionState } from '../../../../api/session/session-state.ts'
import { type OwnFamily, useTypeSettings } from '../../../../api/reading/type-settings.ts'

/** The fonts of a person by family, in the order in which they come. */
export function groupFamilies(all: readonly OwnFont[]): OwnFamily[] {
  return [...Map.groupBy(all, ({ family }) => family)].map(([family, faces]) => ({
    family,
    faces: faces.map(({ id, style, leastWeight, mostWeight, format }) => ({ id, style, leastWeight, mostWeight, format })),
  }))
}

const isSame = (one: OwnFamily, other: OwnFamily) => JSON.stringify(one) === JSON.stringify(other)

/** The families that the person has uploaded; none for a guest. What this device is set in follows them: a deleted one makes way for the book's own. */
export function useOwnFamilies(isWanted: boolean): { families: OwnFamily[]; fonts: readonly OwnFont[]; isGuest: boolean } {
  const isGuest = useSessionState((state) => state.token === undefined)
  const { font, own, change } = useTypeSettings()
  const { data } = useGet(fonts.list, {}, { enabled: !isGuest && (isWanted || font === 'own'), isBackground: true })
  const families = data ? groupFamilies(data.items) : []
  const found = own && families.find(({ family }) => family === own.family)
  const isKnown = data !== undefined
  useEffect(() => {
    if (!isKnown || font !== 'own') return
    if (!found) change({ font: 'publisher', own: undefined })
    else if (own && !isSame(found, own)) change({ own: found })
  }, [isKnown, font, own, found, change])
  return { families, fonts: data?.items ?? [], isGuest }
}
