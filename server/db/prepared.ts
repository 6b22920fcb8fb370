import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely'
import { type Engine, engineOf } from './engine.ts'
import { nameStatement } from './statement-names.ts'
import type { Db } from './tables.ts'

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Stands in a prepared query for the value of that name. */
export type Parameter<P> = <K extends keyof P & string>(name: K) => Expression<P[K]>

/**
 * A query that Kysely builds and compiles once per engine, and each connection of PostgreSQL plans once, for the calls that are made most. The builder uses `parameter(name)` where a
 * value goes; the function it returns takes the handle and the values by name, and gives the rows. A query that writes names `Tx` as its handle.
 */
export function prepared<P extends Record<string, unknown>, R, H extends Db = Db>(
  build: (db: H, parameter: Parameter<P>) => Compilable<R>,
) {
  const compiled = new Map<Engine, CompiledQuery<R>>()
  const parameter: Parameter<P> = (name) => sql`${new Placeholder(name)}`
  return async (db: H, values: P): Promise<R[]> => {
    const engine = engineOf(db)
    let query = compiled.get(engine)
    if (!query) {
      query = build(db, parameter).compile()
      compiled.set(engine, query)
      if (engine === 'postgres') nameStatement(query.sql)
    }
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value))
    const filled: CompiledQuery<R> = { ...query, parameters }
    return (await db.executeQuery(filled)).rows
  }
}
