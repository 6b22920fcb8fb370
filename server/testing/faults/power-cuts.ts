import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '../../db/connect.ts'
import { startProcess } from '../processes/process.ts'
import { FileFaults } from './file-faults.ts'
import { lookAtData } from './look-at-data.ts'
import { databaseIn } from '../processes/first-store.ts'
import { People } from './people.ts'
import { PowerCut, type Survival, survivals } from './power-cut.ts'

/** What came of one power cut: how many writes were answered before it, and everything that is not as it has to be after the next start. */
export interface Cut {
  survival: Survival
  answered: number
  wrong: string[]
}

// The same numbers each time: an LCG with the constants of Numerical Recipes.
export const makeRandom = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

// Starts the whole product on what a power cut left, and ends it again.
async function startProduct(data: string, media: string): Promise<string[]> {
  const { child, ended } = await startProcess(data, { AMN_MEDIA: media, AMN_LOG: 'fatal' })
  child.kill('SIGTERM')
  const { code, err } = await ended
  return code === 0 ? [] : [`it ended with ${code}: ${err}`]
}

// Does with the database alone what a start does.
async function openDatabase(data: string): Promise<string[]> {
  await (await openStore(`sqlite:${databaseIn(data)}`, { data, reserveBytes: 0 })).close()
  return []
}

async function findWrong(open: () => Promise<string[]>, data: string, people: People, upTo: number): Promise<string[]> {
  try {
    const wrong = await open()
    const found = lookAtData(data)
    return [...wrong, ...found.wrong, ...people.ledger.findWrong(found.read, upTo)]
  } catch (error) {
    return [`it did not start: ${String(error)}`]
  }
}

/**
 * Everybody works for so many milliseconds while each file operation is written down; then the data folder is put together as power cuts
 * at random moments of it would leave it, and the product started on each, or its database opened.
 */
export async function cutPower(
  folder: string,
  { cuts, duration, starts, seed = 1 }: { cuts: number; duration: number; starts: boolean; seed?: number },
): Promise<Cut[]> {
  const [data, before, media, log] = ['data', 'before', 'media', 'file-log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ]
  mkdirSync(media)
  const people = await People.prepare(data)
  cpSync(data, before, { recursive: true })
  const faults = new FileFaults(folder, data, log)
  const { api, child, ended } = await startProcess(data, { ...faults.env, AMN_MEDIA: media, AMN_LOG: 'fatal' })
  const begun = faults.logged
  const until = performance.now() + duration
  await people.work(
    api,
    () => performance.now() > until,
    () => faults.logged,
  )
  child.kill('SIGTERM')
  await ended
  const random = makeRandom(seed)
  faults.close()

  const power = new PowerCut(before, data, log)
  const all = power.listMoments(begun)
  const moments = Array.from({ length: cuts }, () => all[Math.floor(random() * all.length)] as number).toSorted((a, b) => a - b)
  const results: Cut[] = []
  for (const [at, moment] of moments.entries()) {
    power.goTo(moment)
    const survival = survivals[at % survivals.length] as Survival
    const left = join(mkdtempSync(join(folder, 'left-')), 'data')
    power.leave(left, survival, random)
    const wrong = await findWrong(() => (starts ? startProduct(left, media) : openDatabase(left)), left, people, moment)
    results.push({ survival, answered: people.ledger.count('kept', moment), wrong })
    if (wrong.length === 0) rmSync(left, { recursive: true, force: true })
  }
  power.close()
  return results
}
