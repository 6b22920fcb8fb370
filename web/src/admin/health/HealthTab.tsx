export function HealthTab() {
  return null
}
