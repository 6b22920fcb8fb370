import { useNavigate, useSearch } from '@tanstack/react-router'
import { type EditTab, fieldsOfTab } from './draft/draft.ts'
import { type Problems, problemIn } from './draft/problems.ts'

export const editTabs = Object.keys(fieldsOfTab) as EditTab[]
/** Frames within which the field of another tab is drawn. */
const patience = 60

function focusFirstProblem(framesLeft = patience): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>('[data-field][data-problem]')
    if (!element || element.closest('[inert]')) return framesLeft > 0 ? focusFirstProblem(framesLeft - 1) : undefined
    const invalid =
      element.querySelector<HTMLElement>('[aria-invalid="true"]') ?? element.querySelector<HTMLElement>('input, textarea, button')
    element.scrollIntoView({ block: 'center' })
    invalid?.focus({ preventScroll: true })
  })
}

/** The tab of the form that the address names, and the way to another one or to the first field that has a problem. */
export function useEditTab() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = editTabs.find((one) => one === search['tab']) ?? 'general'
  const show = (next: string) => void navigate({ to: '.', search: (before) => ({ ...before, tab: next }), replace: true })
  const showProblem = (problems: Problems) => {
    const hasProblem = (one: EditTab) => fieldsOfTab[one].some((field) => problemIn(problems, field))
    const found = hasProblem(tab) ? tab : editTabs.find(hasProblem)
    if (found && found !== tab) show(found)
    focusFirstProblem()
  }
  return { tab, show, showProblem }
}
