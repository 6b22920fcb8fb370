import type { FastifyInstance } from 'fastify'
import { api, apiPath } from '@amn/contract/index'
import type { CallSchemas, RouteShape } from '@amn/contract/route'
import type { Config } from '../../config.ts'
import { accessText } from './access-text.ts'
import { schemasOf } from '../calls.ts'
import { makeSharedAnswer, sendShared } from '../files/shared-answer.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const row = (name: string, route: RouteShape, { summary }: CallSchemas) =>
  `<tr id="${escape(name)}"><td><code class="${route.method}">${route.method}</code></td><td><code>${escape(route.path)}</code></td>` +
  `<td>${escape(summary)}${route.added ? ' <small>(added)</small>' : ''}</td><td>${escape(accessText(route.access))}</td></tr>`

const style = `body{font:15px/1.55 system-ui,sans-serif;margin:0 auto;max-width:1100px;padding:32px 16px;color:#12141b;background:#f6f7f9}
h1{font-size:24px;margin:0}h2{font-size:18px;margin:32px 0 8px}table{width:100%;border-collapse:collapse;background:#fff;border-radius:10px;overflow:hidden}
td{padding:8px 12px;border-top:1px solid #e6e8ee;vertical-align:top}code{font-size:13px}small{color:#5f6678}td:first-child{width:72px}td:nth-child(2){width:40%;overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{color:#e7e9ef;background:#0d0f14}table{background:#151821}td{border-color:#262b38}small{color:#8d94a5}a{color:#8b9dff}}`

/** A page for people that lists every call with its access rule, beside the OpenAPI document for programs. */
export function serveReference(app: FastifyInstance, config: Config): void {
  const below = config.base + apiPath
  const groups = Object.entries(api).map(
    ([group, routes]) =>
      `<h2>${escape(group)}</h2><table><tbody>${Object.entries<RouteShape>(routes)
        .map(([name, route]) => row(`${group}.${name}`, route, schemasOf(route)))
        .join('')}</tbody></table>`,
  )
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>AMN calls</title><meta name="viewport" content="width=device-width"><style>${style}</style></head><body><h1>AMN calls</h1><p>All paths are below <code>${escape(below)}</code>. The whole description: <a href="${escape(below)}/openapi.json">openapi.json</a>.</p>${groups.join('')}</body></html>`
  const answer = makeSharedAnswer(page, 'text/html; charset=utf-8')
  app.get(`${below}/reference`, { exposeHeadRoute: true }, (request, reply) => sendShared(request, reply, answer))
}
