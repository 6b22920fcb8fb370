import { createContext, useContext } from 'react'
import type { DraftState } from './use-draft.ts'

export const EditorContext = createContext<DraftState | undefined>(undefined)

/** The draft that the fields of the screen show and change. */
export function useEditor(): DraftState {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('A field stands outside the screen that edits')
  return editor
}
