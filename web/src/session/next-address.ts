import { useLocation } from '@tanstack/react-router'

/** An address below our own, as the address of the registration names it; anything else is the start page. */
export const ownAddress = (address: string | undefined): string =>
  address !== undefined && /^\/(?![/\\])/.test(address) && !address.startsWith('/register') ? address : '/'

/** The address of the screen on show, for the registration to lead back to; undefined where it leads to the start page anyway. */
export function useNextAddress(): string | undefined {
  const address = useLocation({ select: ({ href }) => ownAddress(href) })
  return address === '/' ? undefined : address
}
