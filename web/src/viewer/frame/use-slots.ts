import { useMemo, useState } from 'react'

/** The places in the frame that renderers draw into, once they are there. */
export function useSlots() {
  const [tools, toolsRef] = useState<HTMLElement | null>(null)
  const [marks, marksRef] = useState<HTMLElement | null>(null)
  const [mini, miniRef] = useState<HTMLElement | null>(null)
  const slots = useMemo(() => ({ tools: tools ?? undefined, marks: marks ?? undefined, miniSlot: mini ?? undefined }), [tools, marks, mini])
  return { slots, toolsRef, marksRef, miniRef }
}
