/** Saves bytes as a file of this name, as a download does. */
export function saveFile(name: string, bytes: Blob): void {
  const address = URL.createObjectURL(bytes)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
