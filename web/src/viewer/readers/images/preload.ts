import { useEffect, useRef } from 'react'
import { type Crops, croppedSize } from './pixels/use-crops.ts'
import { type Box, type Fit, type PageSize, askedWidth, fitSpread } from './spreads.ts'

const behind = 1

/** The places around one that are worth having at hand, the nearest ones in the way of reading first. */
export function indexesAround(index: number, count: number, ahead: number): number[] {
  const after = Array.from({ length: ahead }, (_, step) => index + step + 1)
  const before = Array.from({ length: behind }, (_, step) => index - step - 1)
  return [...after, ...before].filter((one) => one >= 0 && one < count)
}

/** Loads and decodes these pictures, so that a turned page is there at once; others are let go. */
export function usePreload(pictures: readonly NearPicture[], onReady: (page: number, picture: HTMLImageElement) => void): void {
  const latest = useRef({ pictures, onReady })
  useEffect(() => {
    latest.current = { pictures, onReady }
  })
  const held = useRef(new Map<string, HTMLImageElement>())
  const wanted = pictures.map(({ address }) => address).join('\n')
  useEffect(() => {
    const list = wanted === '' ? [] : wanted.split('\n')
    for (const [address] of held.current) if (!list.includes(address)) held.current.delete(address)
    for (const address of list) {
      if (held.current.has(address)) continue
      const picture = new Image()
      picture.src = address
      held.current.set(address, picture)
      // A page that does not decode says so itself when it is turned to.
      const ready = () => {
        const page = latest.current.pictures.find((one) => one.address === address)?.page
        if (page !== undefined) latest.current.onReady(page, picture)
      }
      picture.decode().then(ready, () => held.current.delete(address))
    }
  }, [wanted])
}

interface NearPicture {
  page: number
  address: string
}
interface Near {
  /** So many spreads are loaded in the way of reading. */
  ahead: number
  index: number
  spreads: readonly (readonly number[])[]
  pages: readonly PageSize[]
  stage: Box
  fit: Fit
  source: (page: number, width: number | undefined) => string
  crops: Crops
}

/** The pictures of the spreads before and after a place, each in the width in which it will be shown. */
export function addressesAround({ index, ahead, spreads, pages, stage, fit, source, crops }: Near): NearPicture[] {
  return indexesAround(index, spreads.length, ahead).flatMap((one) => {
    const shown = spreads[one] ?? []
    const sizes = shown.map((each) => croppedSize(pages[each], crops.cropOf(each)))
    const boxes = fitSpread(sizes, stage, fit)
    return shown.map((page, at) => {
      const width = (boxes[at]?.width ?? 0) / (crops.cropOf(page)?.width ?? 1)
      return { page, address: source(page, askedWidth(width, window.devicePixelRatio, pages[page]?.width ?? null)) }
    })
  })
}
