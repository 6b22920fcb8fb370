import { useEffect, useRef } from 'react'

/** Hears of pictures that are pasted while no dialog is open, wherever the focus is. */
export function usePastedPicture(isListening: boolean, onPicture: (file: File) => void): void {
  const tell = useRef(onPicture)
  useEffect(() => {
    tell.current = onPicture
  })
  useEffect(() => {
    if (!isListening) return
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (!file?.type.startsWith('image/') || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      tell.current(file)
    }
    window.addEventListener('paste', paste)
    return () => window.removeEventListener('paste', paste)
  }, [isListening])
}
