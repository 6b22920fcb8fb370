import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { makeQueryClient } from '../api/query.ts'
import { Themed } from '../ui/theme/Themed.tsx'

/** Draws a screen at an address, with notices, as the product would. */
export async function draw(Screen: () => ReactNode, path = '/') {
  const root = createRootRoute()
  const paths = new Set(['/', '/register', '/acp', '/user-panel', path.split('?')[0] ?? '/'])
  const routes = [...paths].map((each) => createRoute({ getParentRoute: () => root, path: each, component: Screen }))
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const queries = makeQueryClient()
  const drawn = render(
    <QueryClientProvider client={queries}>
      <Themed>
        <RouterProvider router={router as never} />
        <Notifications />
      </Themed>
    </QueryClientProvider>,
  )
  return { ...drawn, router, queries }
}
