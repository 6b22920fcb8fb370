/** Names of Mantine for the button that closes a dialog or a drawer. */
const closeButton = '.mantine-Modal-close, .mantine-Drawer-close'

/** Closes the uppermost of several dialogs: each hears of Escape by itself, and all of them would close at once. */
function closeUppermost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || !(event.target instanceof Element)) return
  const open = [...document.querySelectorAll('[role=dialog][aria-modal=true]')]
  // An open menu or list of choices is a level of its own.
  if (open.length < 2 || event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
  const uppermost = open.find((dialog) => dialog.contains(event.target as Element)) ?? open.at(-1)
  const button = uppermost?.querySelector<HTMLElement>(closeButton)
  if (!button) return
  event.stopImmediatePropagation()
  event.preventDefault()
  button.click()
}

// From before the first dialog is drawn, so that it is heard first.
window.addEventListener('keydown', closeUppermost, { capture: true })
