import { type Caller, logIn, waitForScans } from './caller.ts'
import { makeCollections, makeLists } from './collections.ts'
import { tellHistory } from './history.ts'
import { openHousehold } from './household.ts'
import { reportTroubles } from './issues.ts'
import { markPlaces } from './notes.ts'
import { giveOpinions } from './opinions.ts'
import { hangPortraits } from './portraits.ts'
import { linkTitles } from './relations.ts'
import { openShelf } from './shelf.ts'

export interface Furnishing {
  /** Where the calls of the product begin. */
  api: string
  /** The passwords of `admin` and, where there is one, of `user`. */
  admin: string
  user?: string
  say: (line: string) => void
  now?: number
}

/**
 * Makes of the sample library, once it is scanned, one that has been lived with: faces, relations, a household with two weeks of history, scores, lists, highlights,
 * collections and reports. Every step looks at what is there, so that it goes on where an earlier run broke off and makes nothing twice.
 */
export async function furnishLibrary({ api, admin: password, user, say, now = Date.now() }: Furnishing): Promise<void> {
  const admin = await logIn({ api }, 'admin', password)
  await waitForScans(admin)
  const people = new Map<string, Caller>([['admin', admin]])
  if (user !== undefined) people.set('user', await logIn({ api }, 'user', user))
  for (const [name, caller] of await openHousehold(api, admin)) people.set(name, caller)
  const shelf = await openShelf(admin)
  const ofEverybody = async (work: (caller: Caller, name: string) => Promise<number>) => {
    const counts = await Promise.all([...people].map(([name, caller]) => work(caller, name)))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  const steps: [what: string, work: () => Promise<number>][] = [
    ['relations between titles', () => linkTitles(admin, shelf)],
    ['sittings of two weeks', () => ofEverybody((caller, name) => tellHistory(caller, name, shelf, now))],
    ['scores and notes', () => ofEverybody((caller, name) => giveOpinions(caller, name, shelf))],
    ['collections', () => makeCollections(admin, shelf)],
    ['lists', () => ofEverybody((caller, name) => makeLists(caller, name, shelf))],
    ['highlights and bookmarks', () => ofEverybody((caller, name) => markPlaces(caller, name, shelf))],
    ['issues', () => reportTroubles(people, shelf)],
    ['portraits and signs', () => hangPortraits(admin)],
  ]
  for (const [what, work] of steps) say(`  ${await work()} ${what}`)
  await Promise.all([...people.values()].map((caller) => caller.send('POST', '/user/logout')))
}
