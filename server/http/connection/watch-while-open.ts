const checkEvery = 1000

/** What is open is looked at once a second, until it is forgotten. */
export interface Watch<Open, Mark> {
  begin: (one: Open, mark: Mark) => void
  forget: (one: Open) => void
}

/**
 * Makes a watch over what is open. `look` is given each with its mark, and whether the process was paused before: then it has done nothing that
 * it could have done meanwhile. It gives the mark that counts from now on, or undefined to forget it.
 */
export function watchWhileOpen<Open, Mark>(look: (one: Open, mark: Mark, wasPaused: boolean) => Mark | undefined): Watch<Open, Mark> {
  const open = new Map<Open, Mark>()
  let timer: NodeJS.Timeout | undefined
  let lastCheck = 0

  const check = () => {
    const now = performance.now()
    const wasPaused = now - lastCheck > 3 * checkEvery
    lastCheck = now
    for (const [one, mark] of open) {
      const next = look(one, mark, wasPaused)
      if (next === undefined) open.delete(one)
      else open.set(one, next)
    }
    if (open.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
  return {
    begin: (one, mark) => {
      open.set(one, mark)
      if (!timer) lastCheck = performance.now()
      timer ??= setInterval(check, checkEvery).unref()
    },
    forget: (one) => void open.delete(one),
  }
}
