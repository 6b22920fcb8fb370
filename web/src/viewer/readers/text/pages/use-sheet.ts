import { useMemo } from 'react'
import type { TypeSettings } from '../../../../api/reading/type-settings.ts'
import { type Sheet, layOutSheet } from '../sheet.ts'

/** The sheet for a stage, the same one as long as nothing about it or the letters on it changes. */
export function useSheet(stage: { width: number; height: number } | undefined, type: TypeSettings): Sheet | undefined {
  const { margin, columns, size, isScrolled, font, own, lineHeight, theme } = type
  return useMemo(
    () => (stage ? layOutSheet(stage, { margin, columns, size, isScrolled, font, own, lineHeight, theme }) : undefined),
    [stage, margin, columns, size, isScrolled, font, own, lineHeight, theme],
  )
}
