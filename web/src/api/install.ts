import { create } from 'zustand'

/** The browser's offer to install the app; not every browser makes one, and none before it thinks that somebody comes back. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

/** The offer that waits for somebody to want it. */
export const useInstallOffer = create<{ offer: InstallOffer | undefined }>(() => ({ offer: undefined }))

/** Keeps the browser's offer instead of the bar that it would show by itself. */
export function followInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    useInstallOffer.setState({ offer: event as InstallOffer })
  })
  window.addEventListener('appinstalled', () => useInstallOffer.setState({ offer: undefined }))
}

/** Asks the browser to install the app; an offer is good for once. */
export function install(): void {
  const { offer } = useInstallOffer.getState()
  useInstallOffer.setState({ offer: undefined })
  void offer?.prompt()
}
