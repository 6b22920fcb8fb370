import { type PointerEvent, useRef } from 'react'
import { usePlayerPreferences } from '../playback/player-preferences.ts'

const corners = ['bottom-right', 'bottom-left', 'top-left', 'top-right'] as const
const leastWay = 8

/** In which corner the mini player is; the picture can be dragged to another one. */
export function useCorner(onPress: () => void) {
  const { miniCorner, change } = usePlayerPreferences()
  const from = useRef<{ x: number; y: number; isMoved: boolean }>(undefined)
  const boxOf = (event: PointerEvent<HTMLElement>) => event.currentTarget.closest('section')
  const end = (event: PointerEvent<HTMLElement>) => {
    const box = boxOf(event)
    if (box) box.style.translate = ''
  }
  return {
    corner: miniCorner,
    moveOn: () => change({ miniCorner: corners[(corners.indexOf(miniCorner) + 1) % corners.length] ?? 'bottom-right' }),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        from.current = { x: event.clientX, y: event.clientY, isMoved: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { current } = from
        const box = boxOf(event)
        // A bar has no corners.
        if (!current || !box || box.offsetWidth > window.innerWidth * 0.9) return
        const [across, down] = [event.clientX - current.x, event.clientY - current.y]
        current.isMoved ||= Math.hypot(across, down) > leastWay
        if (current.isMoved) box.style.translate = `${across}px ${down}px`
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (from.current?.isMoved) {
          const place = `${event.clientY < window.innerHeight / 2 ? 'top' : 'bottom'}-${event.clientX < window.innerWidth / 2 ? 'left' : 'right'}`
          change({ miniCorner: corners.find((one) => one === place) ?? miniCorner })
        }
        end(event)
      },
      onPointerCancel: end,
      onClick: () => {
        const isMoved = from.current?.isMoved
        from.current = undefined
        if (!isMoved) onPress()
      },
    },
  }
}
