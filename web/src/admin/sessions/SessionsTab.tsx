export function SessionsTab() {
  return null
}
