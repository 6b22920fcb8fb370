import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('a text that is missing in Polish is shown in English', async () => {
  vi.resetModules()
  const { applyLocale, i18n } = await import('./i18n.ts')
  const { I18nextProvider, useTranslation } = await import('react-i18next')
  await applyLocale('pl')
  const { ui, ...rest } = i18n.getResourceBundle('pl', 'translation') as { ui: Record<string, unknown> }
  const { cancel: _missing, ...others } = ui
  i18n.removeResourceBundle('pl', 'translation')
  i18n.addResourceBundle('pl', 'translation', { ...rest, ui: others })
  expect(i18n.hasResourceBundle('en', 'translation')).toBe(false)
  function Buttons() {
    const { t } = useTranslation()
    return (
      <>
        <button type="button">{t('ui.cancel')}</button>
        <button type="button">{t('ui.close')}</button>
      </>
    )
  }
  render(
    <I18nextProvider i18n={i18n}>
      <Buttons />
    </I18nextProvider>,
  )
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Zamknij' })).toBeTruthy()
})
