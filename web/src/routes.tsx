import { mediaTypes } from '@amn/contract/values'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { can } from '@amn/contract/access'
import { callerOf, useSessionState } from './api/session-state.ts'
import { t } from './i18n/i18n.ts'
import { Account } from './session/Account.tsx'
import { parseSearch, stringifySearch } from './search-text.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { Shell } from './shell/Shell.tsx'
import { notice } from './ui/notice.ts'

const root = createRootRouteWithContext<{ queries: QueryClient }>()({ component: () => <Shell account={<Account />} />, notFoundComponent: NotFoundPage })
const under = <const P extends string>(path: P) => ({ getParentRoute: () => root, path })

const listTypes = ['All', ...mediaTypes] as const
type ListType = (typeof listTypes)[number]
export interface MediaSearch {
  type: ListType
  titleFilter?: string
  includeWorkInProgress?: true
  page?: number
  size?: number
}
const whole = (text: unknown, most: number) => (/^\d{1,7}$/.test(String(text)) && Number(text) <= most ? Number(text) : undefined)
const typeIn = (search: Record<string, unknown>) => listTypes.find((type) => type === search['type'])

function mediaSearch(search: Record<string, unknown>): MediaSearch {
  const [titleFilter, page, size] = [String(search['titleFilter'] ?? '').slice(0, 200), whole(search['page'], 1_000_000), whole(search['size'], 100)]
  return {
    type: typeIn(search) ?? 'All',
    ...(titleFilter ? { titleFilter } : {}),
    ...(String(search['includeWorkInProgress']) === 'true' ? { includeWorkInProgress: true } : {}),
    ...(page ? { page } : {}),
    ...(size ? { size } : {}),
  }
}

const start = createRoute({ ...under('/'), component: lazyRouteComponent(() => import('./start/StartPage.tsx'), 'StartPage') })
const mediaList = createRoute({
  ...under('/media'),
  validateSearch: mediaSearch,
  component: lazyRouteComponent(() => import('./media/MediaList.tsx'), 'MediaList'),
})
const mediaView = createRoute({
  ...under('/media/$id'),
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  validateSearch: (search: Record<string, unknown>): { type?: ListType } => ({ type: typeIn(search) }) as { type?: ListType },
  component: lazyRouteComponent(() => import('./media/MediaView.tsx'), 'MediaView'),
})
const viewer = createRoute({
  ...under('/media/$mediaId/content/$contentId/file/{-$fileId}'),
  params: {
    parse: ({ mediaId, contentId, fileId }) => ({ mediaId: Number(mediaId), contentId: Number(contentId), fileId: fileId === undefined ? undefined : Number(fileId) }),
    stringify: ({ mediaId, contentId, fileId }) => ({ mediaId: String(mediaId), contentId: String(contentId), fileId: fileId === undefined ? undefined : String(fileId) }),
  },
  validateSearch: (search: Record<string, unknown>): { type?: ListType } => ({ type: typeIn(search) }) as { type?: ListType },
  component: lazyRouteComponent(() => import('./viewer/Viewer.tsx'), 'Viewer'),
})
const register = createRoute({
  ...under('/register'),
  validateSearch: (search: Record<string, unknown>): { setup?: string } => (search['setup'] ? { setup: String(search['setup']) } : {}),
  component: lazyRouteComponent(() => import('./session/RegisterPage.tsx'), 'RegisterPage'),
})
const controlPanel = createRoute({
  ...under('/acp'),
  validateSearch: (search: Record<string, unknown>): { tab?: string } => (search['tab'] ? { tab: String(search['tab']) } : {}),
  beforeLoad: () => {
    if (can(callerOf(useSessionState.getState()), 'CONTROL_PANEL')) return
    notice.error(t('errors.accessDenied'), { id: 'access-denied' })
    throw redirect({ to: '/', replace: true })
  },
  component: lazyRouteComponent(() => import('./admin/AdminPage.tsx'), 'AdminPage'),
})
const userPanel = createRoute({
  ...under('/user-panel'),
  validateSearch: (search: Record<string, unknown>): { tab?: string } => (search['tab'] ? { tab: String(search['tab']) } : {}),
  component: lazyRouteComponent(() => import('./panel/UserPanel.tsx'), 'UserPanel'),
})

export function makeRouter(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([start, mediaList, mediaView, viewer, register, controlPanel, userPanel]),
    context: { queries },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
