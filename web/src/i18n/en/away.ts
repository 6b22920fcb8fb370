/** The page that stands in for every other one while the server does not answer; the service worker draws it. */
export const away = {
  title: 'The server cannot be reached',
  text: 'It may be restarting, or this device may have no connection. This page tries again by itself.',
  again: 'Try again now',
}
