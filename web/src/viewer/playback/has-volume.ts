/** Whether a page may set how loud a film is; on telephones where it may not, the keys of the device do. */
export function hasVolumeControl(): boolean {
  const element = document.createElement('video')
  element.volume = 0.5
  return Math.abs(element.volume - 0.5) < 0.01
}
