import { useEffect, useState } from 'react'

const load = async (address: string): Promise<void> => {
  const image = new Image()
  image.src = address
  await image.decode()
}

/** Loads pictures one after another, the first first; says which of all that were wanted are there. */
export function useLoaded(addresses: readonly string[]): ReadonlySet<string> {
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set())
  const wanted = addresses.join(' ')
  useEffect(() => {
    let isWanted = true
    const loadAll = async () => {
      for (const address of wanted.split(' ').filter(Boolean)) {
        if (!isWanted) return
        const isThere = await load(address).then(
          () => true,
          () => false,
        )
        if (isThere) setLoaded((before) => (before.has(address) ? before : new Set([...before, address])))
      }
    }
    void loadAll()
    return () => {
      isWanted = false
    }
  }, [wanted])
  return loaded
}
