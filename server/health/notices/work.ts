import { readSetting } from '../../domain/settings/setting-queries.ts'
import type { Store } from '../../db/store.ts'
import type { Tx } from '../../db/tables.ts'
import type { makeOutgoing } from '../../http/outgoing.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { insertJob } from '../../jobs/job-queries.ts'
import { noticeChannels } from '@amn/contract/system/system-values'
import { deliver, type Delivery, delivery, type Message, settingOf } from './deliver.ts'

const kind = 'notify'
const minute = 60_000
/** Tries of a job follow each other within seconds; after them it is tried again in so many minutes, twice as many each time. */
const firstPause = 10
const mostRounds = 5

const queue = (tx: Tx, wanted: Delivery, delay = 0) => {
  const { channel, message, round } = wanted
  return insertJob(tx, { kind, key: `${channel} ${message.key} ${message.severity} ${message.at} ${round}`, payload: wanted, delay })
}

/** Queues a message for every channel that has an address. */
export async function queueMessage(tx: Tx, message: Message): Promise<void> {
  for (const channel of noticeChannels) {
    if ((await readSetting(tx, settingOf[channel])) !== '') await queue(tx, { channel, message, round: 0 })
  }
}

/** Sends what was queued, for hours where the other side does not answer. */
export function notifyKind(store: Store, outgoing: ReturnType<typeof makeOutgoing>): JobKind {
  return {
    kind,
    handler: async (job) => {
      const { channel, message } = delivery.parse(job.payload)
      const address = await readSetting(store.db, settingOf[channel])
      // It was switched off meanwhile.
      if (address !== '') await deliver(outgoing, channel, address, message)
    },
    onEnd: async ({ payload }, end) => {
      if (end !== 'failed') return
      const failed = delivery.parse(payload)
      const round = failed.round + 1
      if (round < mostRounds) await store.transact((tx) => queue(tx, { ...failed, round }, firstPause * 2 ** failed.round * minute))
    },
    readSubjects: async () => (run) => delivery.safeParse(run.payload).data?.message.title ?? '',
  }
}
