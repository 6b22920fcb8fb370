import { mkdirSync, rmSync, readdirSync, lstatSync } from 'node:fs'
import { openStore } from '../db/connect.ts'
import { scanOnce, useRoots } from '../testing/library.ts'
const data = '/tmp/bench-data'
rmSync(data, { recursive: true, force: true })
mkdirSync(data, { recursive: true })
const root = process.argv[2]!
const store = await openStore(`sqlite:${data}/amn.db`, { data, ballast: 0 })
const id = await useRoots(store, root)
let worst: number[] = []
let on = true
const probe = async () => {
  while (on) {
    const t = performance.now()
    await new Promise(setImmediate)
    await store.db.selectFrom('media').selectAll().orderBy('sort_title').limit(50).execute()
    worst.push(performance.now() - t)
    await new Promise((r) => setTimeout(r, 5))
  }
}
const q = () => {
  worst.sort((a, b) => a - b)
  const s = `p50 ${worst[Math.floor(worst.length * 0.5)]?.toFixed(1)} p99 ${worst[Math.floor(worst.length * 0.99)]?.toFixed(1)} max ${worst.at(-1)?.toFixed(1)} n ${worst.length}`
  worst = []
  return s
}
let t = performance.now()
const p = probe()
const cpu = process.cpuUsage()
const s = await scanOnce(store, id)
const c = process.cpuUsage(cpu)
console.log(
  'first',
  Math.round(performance.now() - t),
  s.counts,
  'rss',
  Math.round(process.memoryUsage().rss / 1048576),
  'cpu',
  Math.round((c.user + c.system) / 1000),
  q(),
)
for (let i = 0; i < 3; i++) {
  t = performance.now()
  await scanOnce(store, id)
  console.log('rescan', Math.round(performance.now() - t), 'rss', Math.round(process.memoryUsage().rss / 1048576), q())
}
on = false
await p
const walk = (d: string) => {
  for (const e of readdirSync(d, { withFileTypes: true })) {
    const f = d + '/' + e.name
    if (e.isDirectory()) walk(f)
    else lstatSync(f)
  }
}
for (let i = 0; i < 3; i++) {
  t = performance.now()
  walk(root)
  console.log('bare sync', Math.round(performance.now() - t))
}
await store.close()
