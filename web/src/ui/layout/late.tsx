import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code is fetched when it is first drawn. Unlike `lazy` below `Suspense`, it appears as soon as its code is there: React
 * holds back for 300 ms what becomes ready soon after another placeholder was drawn.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, Placeholder?: ComponentType): ComponentType<P> {
  let known: ComponentType<P> | undefined
  return function Late(props: P) {
    const [Loaded, setLoaded] = useState(() => known)
    const [failure, setFailure] = useState<{ problem: unknown }>()
    useEffect(() => {
      if (Loaded) return
      let isLeft = false
      load().then(
        (found) => {
          known = found
          if (!isLeft) setLoaded(() => found)
        },
        (problem: unknown) => !isLeft && setFailure({ problem }),
      )
      return () => {
        isLeft = true
      }
    }, [Loaded])
    if (failure) throw failure.problem
    if (Loaded) return <Loaded {...props} />
    return Placeholder ? <Placeholder /> : null
  }
}
