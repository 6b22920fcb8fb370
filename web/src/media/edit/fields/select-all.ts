import type { FocusEvent } from 'react'

/** Lets typing replace what is chosen in a field that is searched. */
export const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()
