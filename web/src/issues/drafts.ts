import { useState } from 'react'
import { useSessionState } from '../api/session/session-state.ts'

// Whoever logs in after somebody else finds nothing of theirs.
const keyOf = (name: string) => `amn-issue-draft-${useSessionState.getState().user?.id ?? 0}-${name}`

function read(name: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? undefined
  } catch {
    return undefined
  }
}

function keep(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), text)
  } catch {
    // A full or forbidden store takes nothing from the person but the way back to what was typed.
  }
}

/** What is typed and not sent yet: it stays when its dialog closes, and over a reload. */
export function useDraft(name: string, initial = '') {
  const [text, setText] = useState(() => read(name) ?? initial)
  const write = (typed: string) => {
    setText(typed)
    keep(name, typed === initial ? undefined : typed)
  }
  /** It was sent, or is not wanted any more. */
  const forget = () => keep(name, undefined)
  return { text, write, forget }
}
