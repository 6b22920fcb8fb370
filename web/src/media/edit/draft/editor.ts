import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { DraftState, DraftStore } from './draft-store.ts'

export const EditorContext = createContext<DraftStore | undefined>(undefined)

/** Something of the draft; who asks is drawn anew only when that changes. */
export function useEditor<T>(choose: (state: DraftState) => T): T {
  const store = useContext(EditorContext)
  if (!store) throw new Error('A field stands outside the screen that edits')
  return useStore(store, useShallow(choose))
}
