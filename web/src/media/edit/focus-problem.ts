/** Leads to the first field that has a problem, once it is shown there. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>('[data-field][data-problem]')
    const invalid =
      place?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place?.querySelector<HTMLElement>('input, textarea, button')
    place?.scrollIntoView({ block: 'center' })
    invalid?.focus({ preventScroll: true })
  })
}
