import { reasonFor } from '@amn/contract/reasons/reason'
import type { Config } from '../../config.ts'
import { isOneOf, type makeOutgoing } from '../../http/outgoing.ts'
import { limitConcurrency } from '../../process/limit-concurrency.ts'
import { refusal, SourceFailure, unreachable } from '../client/failure.ts'
import type { Scrapper } from '../source.ts'
import { mirrored } from '../client/mirrors.ts'

const limits = { timeout: 10_000, most: 10 * 1024 * 1024 }
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
const mostAtOnce = 6

/** Fetches pictures from the hosts of scrappers, few at once, the same one once. */
export function makePictures(config: Pick<Config, 'privateHosts' | 'mirrors'>, ask: ReturnType<typeof makeOutgoing>) {
  const running = new Map<string, Promise<Buffer>>()
  const inTurn = limitConcurrency(mostAtOnce)

  const fetchPicture = async ({ name, pictureHosts }: Pick<Scrapper, 'name' | 'pictureHosts'>, address: string): Promise<Buffer> => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (url?.protocol !== 'https:' || !isOneOf(pictureHosts, url)) {
      throw new SourceFailure(reasonFor('scrapper.pictureHost', { name }))
    }
    const question = { ...mirrored(config, url.href, pictureHosts), ...limits, accept: imageTypes.join(', ') }
    const answer = await inTurn(() => ask(question)).catch((error: unknown) => {
      throw unreachable(name, error, limits)
    })
    if (answer.status !== 200) throw refusal(name, answer, false)
    if (!imageTypes.includes(answer.type)) throw new SourceFailure(reasonFor('scrapper.noPicture', { name }))
    return answer.body
  }
  return (scrapper: Pick<Scrapper, 'name' | 'pictureHosts'>, address: string): Promise<Buffer> => {
    const same = `${scrapper.name} ${address}`
    const asked = running.get(same) ?? fetchPicture(scrapper, address).finally(() => running.delete(same))
    running.set(same, asked)
    return asked
  }
}
