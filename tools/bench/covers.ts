import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeCover } from '@amn/server/pictures/pictures'
import { openStore } from '@amn/server/db/connect'
import { startProduct } from './api.ts'
import { type Catalogue, makeCatalogue } from './catalogue.ts'
import { median } from './load.ts'
import { tell, title } from './report.ts'

const count = 120

// Noise over a gradient: harder than a poster, so that no figure is flattered.
const drawCover = (n: number) => {
  const [width, height] = [1000, 1500]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at += 3) {
    const row = Math.floor(at / 3 / width)
    pixels[at] = (row / 6 + n * 20) % 256
    pixels[at + 1] = (at / 3) % 256
    pixels[at + 2] = (at * 7919 + n) % 97
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

const giveCovers = async (catalogue: Catalogue) => {
  const covers = join(catalogue.data, 'covers')
  mkdirSync(covers, { recursive: true })
  const store = await openStore(`sqlite:${catalogue.database}`, { data: catalogue.data, reserveBytes: 0 })
  for (let n = 0; n < count; n += 1) {
    const picture = await makeCover(await drawCover(n), covers, `bench-${n}`)
    const mediaId = catalogue.contents[n]?.mediaId ?? 1
    await store.transact((tx) =>
      tx
        .insertInto('picture')
        .values({ media_id: mediaId, kind: 'cover', source: 'folder', version: `v${n}`, created_at: new Date(0).toISOString(), ...picture })
        .execute(),
    )
  }
  await store.close()
}

/** Covers in the width of a grid: made at the first asking, sent at the next, and a grid of fifty at once. */
export async function benchCovers(): Promise<void> {
  const catalogue = await makeCatalogue(200)
  await giveCovers(catalogue)
  const product = await startProduct(catalogue, {}, '0-1')
  const headers = { authorization: `Bearer ${catalogue.token}` }
  const ask = async (place: number, width: number) => {
    const started = performance.now()
    const answer = await fetch(`${product.url}/amn-service/api/v1/media/${catalogue.contents[place]?.mediaId}/cover?width=${width}&v=1`, {
      headers,
    })
    if (answer.status !== 200) throw new Error(`${answer.status} for a cover`)
    await answer.arrayBuffer()
    return performance.now() - started
  }
  await ask(119, 320)
  const cold: number[] = []
  const warm: number[] = []
  for (let n = 0; n < 40; n += 1) cold.push(await ask(n, 320))
  for (let n = 0; n < 40; n += 1) warm.push(await ask(n, 320))
  const started = performance.now()
  await Promise.all(Array.from({ length: 50 }, (_, n) => ask(50 + n, 320)))
  const grid = performance.now() - started
  title('Covers of 1000 × 1500 at 320 px')
  tell('cold, median', `${median(cold).toFixed(1)} ms`, '≤ 20 ms', median(cold) <= 20)
  tell('warm, median', `${median(warm).toFixed(1)} ms`, '≤ 2 ms', median(warm) <= 2)
  tell('a grid of 50, cold', `${grid.toFixed(0)} ms`, '≤ 1000 ms', grid <= 1000)
  await product.stop()
}
