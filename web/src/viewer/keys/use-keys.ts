import { useCallback, useEffect, useRef } from 'react'
import { type KeyBinding, findBinding, isForViewer, keyName } from './binding.ts'

type Read = () => readonly KeyBinding[]

/** Listens to the keyboard for the whole viewer; a renderer's keys win over the frame's. */
export function useKeys(own: readonly KeyBinding[]) {
  const registered = useRef<Read[]>([])
  const latest = useRef(own)
  useEffect(() => {
    latest.current = own
  })
  const addKeys = useCallback((read: Read) => {
    registered.current.push(read)
    return () => {
      registered.current = registered.current.filter((one) => one !== read)
    }
  }, [])
  const listKeys = useCallback(() => [...registered.current.flatMap((read) => read()), ...latest.current], [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isForViewer(event)) return
      const binding = findBinding(listKeys(), keyName(event), event.repeat)
      if (!binding) return
      event.preventDefault()
      binding.run(event)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [listKeys])
  return { addKeys, listKeys }
}
