import { create } from 'zustand'
import { persist } from 'zustand/middleware'

interface State {
  isWrapped: boolean
  /** Pixels. */
  size: number
  /** The encoding that the reader chose for a file, against what was detected. */
  encodingOf: Record<number, string>
  change(changed: { isWrapped?: boolean; size?: number }): void
  chooseEncoding(fileId: number, encoding: string | undefined): void
}

export const sizes = { least: 10, most: 32 } as const

/** How plain text is shown on this device. */
export const useTextSettings = create<State>()(
  persist(
    (set) => ({
      isWrapped: true,
      size: 15,
      encodingOf: {},
      change: (changed) => set(changed),
      chooseEncoding: (fileId, encoding) =>
        set(({ encodingOf: { [fileId]: _before, ...others } }) => ({
          encodingOf: encoding === undefined ? others : { ...others, [fileId]: encoding },
        })),
    }),
    { name: 'amn.text', version: 1 },
  ),
)
