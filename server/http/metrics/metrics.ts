import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { serveMetrics } from './address.ts'
import { readJobs, readRoom } from './readings.ts'

/** A number that is read whenever the metrics are asked for; `name` without the `amn_` before it. */
export interface ShownGauge {
  name: string
  help: string
  read: () => number | Promise<number>
}
export type ShowGauge = (gauge: ShownGauge) => void

/** Seconds: from a statement that finds one row to a request that somebody gives up. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const statementBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const operations = new Set(['select', 'insert', 'update', 'delete', 'with'])
const operationOf = (text: string) => {
  const word = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? ''
  return operations.has(word) ? word : 'other'
}

const timeRequests = (app: FastifyInstance, registers: Registry[]) => {
  const durations = new Histogram({
    name: 'amn_http_request_duration_seconds',
    help: 'Time until a request was answered in whole, by method, route and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  app.addHook('onResponse', (request, reply, next) => {
    // The pattern of the route, never the address: that holds ids, and what people looked for.
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    const status = `${Math.trunc(reply.statusCode / 100)}xx`
    durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    next()
  })
}

const timeStatements = (app: FastifyInstance, store: Store, registers: Registry[]) => {
  const durations = new Histogram({
    name: 'amn_database_statement_duration_seconds',
    help: 'Time that a statement of the database took, by what it does and whether it failed',
    labelNames: ['operation', 'failed'],
    buckets: statementBuckets,
    registers,
  })
  const unwatch = store.watchStatements(({ text, milliseconds, isFailed }) =>
    durations.observe({ operation: operationOf(text), failed: String(isFailed) }, milliseconds / 1000),
  )
  app.addHook('onClose', (_app, done) => {
    unwatch()
    done()
  })
}

const countConnections = ({ countConnections: count }: Store, registers: Registry[]) => {
  if (!count) return
  new Gauge({
    name: 'amn_database_connections',
    help: 'Connections to PostgreSQL by pool: open, idle, and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, states] of Object.entries(count()))
        for (const [state, number] of Object.entries(states)) this.set({ pool, state }, number)
    },
  })
}

const countJobs = (store: Store, registers: Registry[]) => {
  new Gauge({
    name: 'amn_jobs',
    help: 'Jobs that wait or run, by kind',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { kind, state, n } of await readJobs(store.db)) this.set({ kind, state }, n)
    },
  })
}

/**
 * Keeps figures of this process for Prometheus, where the configuration asks for them, and serves them at /metrics; they name no person
 * and no title. Gives the function by which features add theirs.
 */
export function keepMetrics(app: FastifyInstance, store: Store, config: Config): ShowGauge {
  if (!config.metrics) return () => undefined
  const registry = new Registry()
  const registers = [registry]
  const showGauge: ShowGauge = ({ name, help, read }) => {
    new Gauge({
      name: `amn_${name}`,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  }
  collectDefaultMetrics({ register: registry })
  timeRequests(app, registers)
  timeStatements(app, store, registers)
  countConnections(store, registers)
  countJobs(store, registers)
  const isUp = () =>
    store.check().then(
      () => 1,
      () => 0,
    )
  showGauge({ name: 'database_up', help: 'Whether the database answers', read: isUp })
  showGauge({ name: 'data_free_bytes', help: 'Bytes that are free on the disk of the data folder', read: () => readRoom(config.data) })
  serveMetrics(app, registry, config.metricsToken)
  return showGauge
}
