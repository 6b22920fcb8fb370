import type { HlsRun } from './run.ts'

/** Milliseconds without a request after which a viewer has gone. */
const idle = 60_000
/** Films that one person may have open as HLS. */
const mostOfOne = 4

interface Session {
  person: string
  /** What is made, apart by its order. */
  key: string
  run: Promise<HlsRun | undefined>
  end: () => Promise<void>
  timer: NodeJS.Timeout
}

/** The films that are sent as HLS: one for each player. */
export class HlsSessions {
  readonly #sessions = new Map<string, Session>()

  /** The run of a player, if it makes this and `fits`; else a new one, which ends the one before. */
  async use(
    { person, player, key }: { person: string; player: string; key: string },
    fits: (run: HlsRun) => boolean,
    begin: () => Promise<{ run: HlsRun; end: () => void }>,
  ): Promise<HlsRun | undefined> {
    const id = `${person} ${player}`
    const open = this.#sessions.get(id)
    const run = open?.key === key ? await open.run : undefined
    if (open && run && fits(run) && this.#sessions.get(id) === open) {
      open.timer.refresh()
      return run
    }
    const closed = Promise.all([this.#close(id), this.#makeRoom(person)])
    const beginning = closed.then(begin)
    const session: Session = {
      person,
      key,
      run: beginning.then((begun) => begun.run).catch(() => undefined),
      end: () => beginning.then((begun) => begun.end()).catch(() => undefined),
      timer: setTimeout(() => void this.#close(id, session), idle).unref(),
    }
    this.#sessions.set(id, session)
    const begun = await beginning.catch((error: unknown) => {
      void this.#close(id, session)
      throw error
    })
    return begun.run
  }

  async #close(id: string, only?: Session): Promise<void> {
    const open = this.#sessions.get(id)
    if (!open || (only && open !== only)) return
    this.#sessions.delete(id)
    clearTimeout(open.timer)
    await open.end()
  }

  async #makeRoom(person: string): Promise<void> {
    const own = [...this.#sessions].filter(([, session]) => session.person === person)
    const [oldest] = own
    if (oldest && own.length >= mostOfOne) await this.#close(oldest[0])
  }
}
