import { useFocusReturn } from './use-focus-return.ts'

/** Inside a dialog that stays in the page: its contents go when it closes, and the focus with them back to what opened it. */
export function FocusReturn() {
  useFocusReturn()
  return null
}
