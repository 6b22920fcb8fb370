export function TasksTab() {
  return null
}
