import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useFrame } from './frame.ts'

/** Puts a renderer's own buttons into the title bar. */
export function ViewerTools({ children }: { children: ReactNode }) {
  const { tools } = useFrame()
  return tools ? createPortal(children, tools) : null
}
