import { type ReactElement, createElement } from 'react'
import { LiveText } from './LiveText.tsx'

/** A text for state that outlives a change of language, such as the error of a field. */
export const liveText = (read: () => string): ReactElement => createElement(LiveText, { read })
