import type { MediaType } from '@amn/contract/values'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type Choices = Partial<Record<MediaType, string>>

const useStored = create<{ ofType: Choices }>()(persist(() => ({ ofType: {} }), { name: 'amn-scrappers', version: 1 }))

/** The scrapper that was asked last on this device for media of a type. */
export const lastScrapper = (type: MediaType | undefined): string | undefined => type && useStored.getState().ofType[type]

export function rememberScrapper(type: MediaType, key: string): void {
  useStored.setState(({ ofType }) => ({ ofType: { ...ofType, [type]: key } }))
}
