import { lazyRouteComponent } from '@tanstack/react-router'

/**
 * A screen that is loaded when it is opened. The router reloads the page at once where that fails, and without the server nothing
 * is left of it then; the other words of the failure leave it to the error page, which waits for the server.
 */
export const lateScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((failure: unknown) => {
        throw new Error(`The screen is not there: ${failure instanceof Error ? failure.message : String(failure)}`, { cause: failure })
      }),
    name,
  )
