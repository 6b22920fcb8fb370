import { type ImportItemChange, imports } from '@amn/contract/library/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../api/call/call.ts'
import { keyOf } from '../../api/query.ts'

const atOnce = 150

/** Changes rows of an import and reads the table anew; what fails is shown in a notice, and the table shows what holds. */
export function useChange(importId: number) {
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const change = useCallback(
    async (items: readonly ImportItemChange[]) => {
      setSaving(true)
      try {
        for (let from = 0; from < items.length; from += atOnce)
          await call(imports.change, { params: { importId }, body: { items: items.slice(from, from + atOnce) } })
      } finally {
        for (const route of [imports.items, imports.plan]) await client.invalidateQueries({ queryKey: keyOf(route) })
        setSaving(false)
      }
    },
    [client, importId],
  )
  return { change: (items: readonly ImportItemChange[]) => void change(items).catch(() => undefined), isSaving }
}
export type Change = ReturnType<typeof useChange>['change']
