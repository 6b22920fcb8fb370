import { myDataCalls } from '@amn/contract/personal/my-data'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { exportData } from './export.ts'
import { importData } from './import.ts'

/** Taking one's own data out of the product, and reading them in again. */
export function myDataRoutes({ serve, store, forgetActors }: App): void {
  serve(myDataCalls.export, async ({ actor, request, reply }) => {
    const data = await exportData(store, actor)
    await store.transact((tx) => writeAudit(tx, request, { action: 'data-exported' }))
    // Nothing but the described fields is in it, and it may be large: writing it by the schema would take ten times as long.
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
    reply.header('Content-Disposition', `attachment; filename="amn-my-data-${data.exportedAt.slice(0, 10)}.json"`)
    return data
  })

  serve(myDataCalls.import, async ({ body, query, actor, request, reply }) => {
    const report = await importData(store, actor, body, query.dryRun === true)
    // As with the export.
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
    if (report.dryRun) return report
    const { matched, places, kept } = report
    await store.transact((tx) => writeAudit(tx, request, { action: 'data-imported', detail: JSON.stringify({ matched, places, kept }) }))
    forgetActors()
    return report
  })
}
