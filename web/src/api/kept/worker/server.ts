/** Milliseconds that a server has to begin an answer while a kept one is at hand. */
const patience = 4000
/** Milliseconds for which a server that did not answer is not waited for again. */
const rest = 10_000
/** What something between here and a server that is away says in its place. */
const away = new Set([502, 503, 504])
export const isFromAway = ({ status }: Response): boolean => away.has(status)

let restsUntil = 0

const after = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))

/** The server's answer; what is kept where it is not reached in time, and its own failure where nothing is. */
export async function askServer(request: Request, findKept: () => Promise<Response | undefined>): Promise<Response> {
  if (Date.now() < restsUntil) {
    const kept = await findKept()
    if (kept) return kept
  }
  const asked = fetch(request)
  const reply = await Promise.race([asked.catch(() => undefined), after(patience)])
  if (reply && !isFromAway(reply)) {
    restsUntil = 0
    return reply
  }
  const kept = await findKept()
  if (!kept) return asked
  restsUntil = Date.now() + rest
  return kept
}
