import { routes } from '../route.ts'
import type { myDataSchemas } from './my-data-schemas.ts'

export type { ImportReport, MyData } from './my-data-schemas.ts'

const self = { access: 'self', added: true } as const

export const myDataCalls = routes<typeof myDataSchemas>()({
  export: { ...self, method: 'GET', path: '/current-user/data' },
  import: { ...self, method: 'POST', path: '/current-user/data', bodyName: 'myData', largeBody: true },
})
