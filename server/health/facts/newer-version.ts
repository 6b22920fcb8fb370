import { z } from 'zod'
import { version } from '../../config.ts'
import { parseJson } from '../../db/json/json-column.ts'
import type { makeOutgoing } from '../../http/outgoing.ts'

const day = 86_400_000
/** What the address of releases answers: `version`, or `tag_name` as the hosts of repositories call it. */
const release = z.object({ version: z.string().optional(), tag_name: z.string().optional() })

const numbersOf = (text: string): number[] | undefined => /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(text)?.slice(1).map(Number)

/** Whether a version is newer than another; what is no version of three numbers, such as a preview, is not. */
export function isNewer(text: string, than: string): boolean {
  const [one, other] = [numbersOf(text), numbersOf(than)]
  if (!one || !other) return false
  const at = one.findIndex((number, place) => number !== other[place])
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
}

/** Knows which newer version there is: `refresh` asks the address, once a day at most and nothing without one; what it cannot tell leaves what was known. */
export function openNewerVersion(
  outgoing: ReturnType<typeof makeOutgoing>,
  address: string | undefined,
  now: () => number = () => performance.now(),
) {
  let newest: string | undefined
  let asked = -Infinity
  const refresh = async (): Promise<void> => {
    if (address === undefined || now() - asked < day) return
    asked = now()
    const answer = await outgoing({ url: address, accept: 'application/json', timeout: 10_000, most: 1024 ** 2 }).catch(() => undefined)
    const read = answer?.status === 200 ? parseJson(release.nullable(), answer.body.toString('utf8'), null) : null
    newest = read?.version ?? read?.tag_name ?? newest
  }
  return { refresh, known: () => (newest !== undefined && isNewer(newest, version) ? newest.replace(/^v/, '') : undefined) }
}
