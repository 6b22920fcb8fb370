import { useEffect, useState } from 'react'
import type { Viewed } from '../../ui/dialog/issue-dialog.ts'

/** What is seen behind the dialog, drawn once when it opens, with an address to show it by. */
export function useScreenshot(capture: Viewed['capture']): { blob: Blob; url: string } | undefined {
  const [shot, setShot] = useState<{ blob: Blob; url: string }>()
  useEffect(() => {
    let isOver = false
    let url: string | undefined
    const draw = async () => {
      const blob = await capture?.()
      if (!blob || isOver) return
      url = URL.createObjectURL(blob)
      setShot({ blob, url })
    }
    // Whoever reports goes on without a picture where none can be drawn.
    draw().catch(() => undefined)
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [capture])
  return shot
}
