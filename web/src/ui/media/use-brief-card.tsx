import type { MediaCard } from '@amn/contract/media/media'
import { type FocusEvent, lazy, type PointerEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'

const load = () => import('./BriefCard.tsx')
const BriefCard = lazy(() => load().then((own) => ({ default: own.BriefCard })))

/** Milliseconds of pointing at a card until its brief comes, and of pointing elsewhere until it goes. */
const [waitToShow, waitToHide] = [300, 160]

/** More of a media beside its card, for a mouse that rests on it and for the focus of the keyboard; never for a finger. */
export function useBriefCard(media: Pick<MediaCard, 'id' | 'amnMediaType' | 'title'> & Partial<MediaCard>): {
  handlers: object
  brief: ReactNode
  /** Where the brief came by the keyboard: what describes the card for those who do not see it. */
  describedBy: string | undefined
} {
  const id = useId()
  const [shown, setShown] = useState<{ anchor: Element; isByKeys: boolean }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const after = (wait: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, wait)
  }
  const showAt = (anchor: Element, isByKeys: boolean) => {
    void load()
    after(waitToShow, () => setShown({ anchor, isByKeys }))
  }
  const hide = () => {
    clearTimeout(timer.current)
    setShown(undefined)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const handlers = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) => {
      if (pointerType === 'mouse') showAt(currentTarget, false)
    },
    onPointerLeave: () => after(waitToHide, hide),
    onPointerDown: hide,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (target.matches('a:focus-visible')) showAt(currentTarget, true)
    },
    onBlur: hide,
  }
  const stay = { onPointerEnter: () => clearTimeout(timer.current), onPointerLeave: () => after(waitToHide, hide) }
  const brief = shown && (
    <Suspense>
      <BriefCard id={id} media={media} {...shown} onClose={hide} {...stay} />
    </Suspense>
  )
  return { handlers, brief, describedBy: shown?.isByKeys ? id : undefined }
}
