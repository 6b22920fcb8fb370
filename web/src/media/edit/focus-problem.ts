/** Leads to the first field that has a problem, once it is shown there. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>('[data-field][data-problem]')
    const invalid =
      element?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? element?.querySelector<HTMLElement>('input, textarea, button')
    element?.scrollIntoView({ block: 'center' })
    invalid?.focus({ preventScroll: true })
  })
}
