import { useEffect, useRef } from 'react'

const ahead = 3
const behind = 1

/** The places around one that are worth having at hand, the nearest ones in the way of reading first. */
export function indexesAround(index: number, count: number): number[] {
  const after = Array.from({ length: ahead }, (_, step) => index + step + 1)
  const before = Array.from({ length: behind }, (_, step) => index - step - 1)
  return [...after, ...before].filter((one) => one >= 0 && one < count)
}

/** Loads and decodes the pictures of these addresses, so that a turned page is there at once; others are let go. */
export function usePreload(addresses: readonly string[]): void {
  const held = useRef(new Map<string, HTMLImageElement>())
  const wanted = addresses.join('\n')
  useEffect(() => {
    const list = wanted === '' ? [] : wanted.split('\n')
    for (const [address] of held.current) if (!list.includes(address)) held.current.delete(address)
    for (const address of list) {
      if (held.current.has(address)) continue
      const picture = new Image()
      picture.src = address
      held.current.set(address, picture)
      // A page that does not decode says so itself when it is turned to.
      picture.decode().catch(() => held.current.delete(address))
    }
  }, [wanted])
}
