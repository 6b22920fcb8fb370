import { useEffect } from 'react'
import type { Colours, TypeSettings } from '../../../api/reading/type-settings.ts'
import type { OpenBook } from './foliate.ts'

/** Sets an open book anew whenever somebody changes how. */
export function useAppliedType(open: OpenBook | undefined, type: TypeSettings, colours: Colours): void {
  const { theme, font, own, size, lineHeight, margin, columns, isScrolled, isFlowChosen } = type
  useEffect(() => {
    open?.applyType({ theme, font, own, size, lineHeight, margin, columns, isScrolled, isFlowChosen }, colours)
  }, [open, theme, font, own, size, lineHeight, margin, columns, isScrolled, isFlowChosen, colours])
}
