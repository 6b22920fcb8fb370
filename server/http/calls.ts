import { api } from '@amn/contract/index'
import type { CallSchemas, RouteShape } from '@amn/contract/route'
import { schemas } from '@amn/contract/schemas'

/** Every call of the contract with its full name, its route and its schemas. */
export const calls = Object.entries(api).flatMap(([group, routes]) => {
  const ofGroup: Record<string, CallSchemas> = schemas[group as keyof typeof api]
  return Object.entries<RouteShape>(routes).map(([name, route]) => ({
    name: `${group}.${name}`,
    route,
    schemas: ofGroup[name] as CallSchemas,
  }))
})

const schemasByRoute = new Map(calls.map((call) => [call.route, call.schemas]))

/** What a call of the contract takes and answers. */
export function schemasOf(route: RouteShape): CallSchemas {
  const found = schemasByRoute.get(route)
  if (!found) throw new Error(`${route.method} ${route.path} is in no table of the contract`)
  return found
}

/** The full name of a call of the contract. */
export const nameOf = (route: RouteShape): string => calls.find((call) => call.route === route)?.name ?? ''
