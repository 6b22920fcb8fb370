export function TagsTab() {
  return null
}
