import { useState } from 'react'
import { type PageSize, sizeOf } from '../spreads.ts'
import { type Crop, findCrop, wholePage } from './crop.ts'
import { readGrey } from './grey.ts'

/** What is known of the borders of pages. */
export interface Crops {
  /** Undefined until the page has been looked at. */
  cropOf(page: number): Crop | undefined
  /** Looks at a page that has been loaded. */
  measure(page: number, picture: HTMLImageElement): void
}

const looked = 240

/** Finds the empty borders of pages as they are loaded; where they are not to be cropped, every page is whole. */
export function useCrops(isOn: boolean): Crops {
  const [crops, setCrops] = useState<ReadonlyMap<number, Crop>>(new Map())
  return {
    cropOf: (page) => (isOn ? crops.get(page) : wholePage),
    measure: (page, picture) => {
      if (!isOn || crops.has(page) || picture.naturalWidth === 0) return
      const width = Math.min(looked, picture.naturalWidth)
      const height = Math.max(1, Math.min(2 * looked, Math.round((width * picture.naturalHeight) / picture.naturalWidth)))
      const grey = readGrey(picture, width, height)
      const crop = grey ? findCrop(grey) : wholePage
      setCrops((before) => (before.has(page) ? before : new Map(before).set(page, crop)))
    },
  }
}

/** The size of what is left of a page. */
export function croppedSize(page: PageSize | undefined, crop: Crop | undefined): PageSize {
  const { width, height } = sizeOf(page)
  return crop ? { width: width * crop.width, height: height * crop.height } : { width, height }
}
