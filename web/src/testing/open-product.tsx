import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { followSession } from '../api/session/follow-session.ts'
import { makeQueryClient } from '../api/query.ts'
import { makeRouter } from '../routes.tsx'
import { Themed } from '../ui/theme/Themed.tsx'

/** Opens the whole product at an address, after somebody was at others. */
export async function openProduct(path: string, before: readonly string[] = []) {
  const queries = makeQueryClient()
  onTestFinished(followSession(queries))
  const router = makeRouter(queries)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [...before, path], initialIndex: before.length }) })
  render(
    <QueryClientProvider client={queries}>
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </QueryClientProvider>,
  )
  await router.load()
  return { router, main: within(await screen.findByRole('main')) }
}
