import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { can } from '@amn/contract/access'
import { annotationsSearch } from './api/search/annotations-search.ts'
import { collectionsSearch } from './api/search/collections-search.ts'
import { contributorSearch, contributorsSearch } from './api/search/contributor-search.ts'
import { importSearch } from './api/search/import-search.ts'
import { listSearch } from './api/search/list-search.ts'
import { mediaSearch } from './api/search/media-search.ts'
import { refreshUser } from './api/session/refresh-user.ts'
import { scrapRunsSearch, scrapSearch } from './api/search/scrap-search.ts'
import { callerOf, useSessionState } from './api/session/session-state.ts'
import { showAccessDenied } from './api/failures/show-failure.ts'
import { Account } from './session/Account.tsx'
import { PaletteButton } from './palette/PaletteButton.tsx'
import {
  adminSearch,
  editSearch,
  pageSearch,
  panelSearch,
  registerSearch,
  shareSearch,
  statisticsSearch,
  typeSearch,
  viewerSearch,
} from './search.ts'
import { parseSearch, stringifySearch } from './search-text.ts'
import { sharedTitle } from './shared-text.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { lateScreen } from './shell/unloaded/late-screen.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { Shell } from './shell/Shell.tsx'
import type { SheetTargets } from './shell/sheet-actions.ts'
import { PlayerHost } from './viewer/player/PlayerHost.tsx'
import { reportPlaying } from './viewer/player/rooms.ts'
import { openIssues } from './ui/dialog/issue-dialog.ts'
import { late } from './ui/layout/late.tsx'

// Nothing of theirs is open before the first screen is shown.
const CollectionDialogHost = late(() => import('./collections/CollectionDialogHost.tsx').then((file) => file.CollectionDialogHost))
const ImportDialogHost = late(() => import('./imports/ImportDialogHost.tsx').then((file) => file.ImportDialogHost))
const IssueDialogHost = late(() => import('./issues/IssueDialogHost.tsx').then((file) => file.IssueDialogHost))

const targets: SheetTargets = {
  allIssues: () => openIssues({ kind: 'all' }),
  mediaIssues: (mediaId = 0) => openIssues({ kind: 'media', mediaId }),
  addIssue: (mediaId = 0) => {
    if (!reportPlaying(mediaId)) openIssues({ kind: 'report', mediaId })
  },
}

/** Everything is made anew for whoever logs in or out: nothing that one person has open stays for the next. */
function Root() {
  const userId = useSessionState(({ user }) => user?.id)
  return (
    <Shell key={userId ?? 'visitor'} search={<PaletteButton />} account={<Account />} targets={targets} player={<PlayerHost />}>
      <IssueDialogHost />
      <ImportDialogHost />
      <CollectionDialogHost />
    </Shell>
  )
}
const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: Root,
  notFoundComponent: NotFoundPage,
})
const under = <const P extends string>(path: P) => ({ getParentRoute: () => root, path })

const start = createRoute({ ...under('/'), component: lateScreen(() => import('./start/StartPage.tsx'), 'StartPage') })
const mediaList = createRoute({
  ...under('/media'),
  validateSearch: mediaSearch,
  component: lateScreen(() => import('./media/MediaList.tsx'), 'MediaList'),
})
const mediaView = createRoute({
  ...under('/media/$id'),
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  validateSearch: typeSearch,
  component: lateScreen(() => import('./media/MediaView.tsx'), 'MediaView'),
})
const mediaCreate = createRoute({
  ...under('/media/create'),
  validateSearch: editSearch,
  component: lateScreen(() => import('./media/edit/CreatePage.tsx'), 'CreatePage'),
})
const mediaEdit = createRoute({
  ...under('/media/$id/edit'),
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  validateSearch: editSearch,
  component: lateScreen(() => import('./media/edit/EditPage.tsx'), 'EditPage'),
})
const unmatched = createRoute({
  ...under('/media/unmatched'),
  validateSearch: pageSearch,
  component: lateScreen(() => import('./media/organise/UnmatchedPage.tsx'), 'UnmatchedPage'),
})
const bin = createRoute({
  ...under('/bin'),
  validateSearch: pageSearch,
  component: lateScreen(() => import('./bin/BinPage.tsx'), 'BinPage'),
})
const mediaImport = createRoute({
  ...under('/media/import'),
  validateSearch: importSearch,
  component: lateScreen(() => import('./imports/ImportPage.tsx'), 'ImportPage'),
})
const mediaScrap = createRoute({
  ...under('/media/$id/scrap'),
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  validateSearch: scrapSearch,
  component: lateScreen(() => import('./scrapper/ScrapPage.tsx'), 'ScrapPage'),
})
const scrapRuns = createRoute({
  ...under('/media/scrap'),
  validateSearch: scrapRunsSearch,
  component: lateScreen(() => import('./scrapper/runs/RunsPage.tsx'), 'RunsPage'),
})
const viewer = createRoute({
  ...under('/media/$mediaId/content/$contentId/file/{-$fileId}'),
  params: {
    parse: ({ mediaId, contentId, fileId }) => ({
      mediaId: Number(mediaId),
      contentId: Number(contentId),
      fileId: fileId === undefined ? undefined : Number(fileId),
    }),
    stringify: ({ mediaId, contentId, fileId }) => ({
      mediaId: String(mediaId),
      contentId: String(contentId),
      fileId: fileId === undefined ? undefined : String(fileId),
    }),
  },
  validateSearch: viewerSearch,
  component: lateScreen(() => import('./viewer/Viewer.tsx'), 'Viewer'),
})
const collections = createRoute({
  ...under('/collections'),
  validateSearch: collectionsSearch,
  component: lateScreen(() => import('./collections/CollectionsPage.tsx'), 'CollectionsPage'),
})
const collection = createRoute({
  ...under('/collections/$id'),
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  validateSearch: collectionsSearch,
  component: lateScreen(() => import('./collections/CollectionPage.tsx'), 'CollectionPage'),
})
const contributors = createRoute({
  ...under('/contributors'),
  validateSearch: contributorsSearch,
  component: lateScreen(() => import('./credits/ContributorsPage.tsx'), 'ContributorsPage'),
})
const contributorDoubles = createRoute({
  ...under('/contributors/doubles'),
  validateSearch: pageSearch,
  component: lateScreen(() => import('./credits/DoublesPage.tsx'), 'DoublesPage'),
})
const contributor = createRoute({
  ...under('/contributors/$id'),
  params: { parse: ({ id }) => ({ id: Number(id) }), stringify: ({ id }) => ({ id: String(id) }) },
  validateSearch: contributorSearch,
  component: lateScreen(() => import('./credits/ContributorPage.tsx'), 'ContributorPage'),
})
const history = createRoute({
  ...under('/user-panel/history'),
  component: lateScreen(() => import('./activity/HistoryPage.tsx'), 'HistoryPage'),
})
const statistics = createRoute({
  ...under('/user-panel/statistics'),
  validateSearch: statisticsSearch,
  component: lateScreen(() => import('./statistics/StatisticsPage.tsx'), 'StatisticsPage'),
})
const oidcReturn = createRoute({
  ...under('/login/oidc'),
  component: lateScreen(() => import('./session/OidcReturn.tsx'), 'OidcReturn'),
})
const register = createRoute({
  ...under('/register'),
  validateSearch: registerSearch,
  component: lateScreen(() => import('./session/RegisterPage.tsx'), 'RegisterPage'),
})
const controlPanel = createRoute({
  ...under('/acp'),
  validateSearch: adminSearch,
  beforeLoad: async ({ cause }) => {
    if (cause === 'preload') return
    // The right may be gone since the last visit.
    const isKnown = refreshUser()
    if (cause === 'enter') await isKnown
    if (can(callerOf(useSessionState.getState()), 'CONTROL_PANEL')) return
    showAccessDenied()
    redirect({ to: '/', replace: true, throw: true })
  },
  component: lateScreen(() => import('./admin/AdminPage.tsx'), 'AdminPage'),
})
const userPanel = createRoute({
  ...under('/user-panel'),
  validateSearch: panelSearch,
  component: lateScreen(() => import('./panel/UserPanel.tsx'), 'UserPanel'),
})

const lists = createRoute({
  ...under('/user-panel/lists'),
  validateSearch: listSearch,
  component: lateScreen(() => import('./lists/ListsPage.tsx'), 'ListsPage'),
})

const annotations = createRoute({
  ...under('/user-panel/annotations'),
  validateSearch: annotationsSearch,
  component: lateScreen(() => import('./annotations/AnnotationsPage.tsx'), 'AnnotationsPage'),
})

/** Other apps share a title with the installed one: it is looked for in the library. */
const share = createRoute({
  ...under('/share'),
  validateSearch: shareSearch,
  beforeLoad: ({ search }) => {
    const titleFilter = sharedTitle(search)
    redirect({ to: '/media', search: { type: 'All', ...(titleFilter ? { titleFilter } : {}) }, replace: true, throw: true })
  },
})

export function makeRouter(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren([
      start,
      mediaList,
      mediaView,
      mediaCreate,
      mediaEdit,
      mediaImport,
      mediaScrap,
      scrapRuns,
      viewer,
      collections,
      collection,
      contributors,
      contributorDoubles,
      contributor,
      register,
      oidcReturn,
      controlPanel,
      userPanel,
      lists,
      annotations,
      history,
      statistics,
      unmatched,
      bin,
      share,
    ]),
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
