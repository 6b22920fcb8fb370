import { api } from '@amn/contract'
import type { RouteShape } from '@amn/contract/route'

const names = new Map<RouteShape, string>(
  Object.entries(api).flatMap(([group, routes]) =>
    Object.entries(routes).map(([name, route]): [RouteShape, string] => [route, `${group}.${name}`]),
  ),
)

/** The name of a call as messages and query keys bear it, such as media.list. */
export const operationOf = (route: RouteShape) => names.get(route) ?? `${route.method} ${route.path}`
