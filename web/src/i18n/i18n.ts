import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { en } from './en.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: typeof en }
  }
}

export const locales = ['pl', 'en'] as const
export type Locale = (typeof locales)[number]

export const i18n = i18next.createInstance()
void i18n.use(initReactI18next).init({
  lng: 'pl',
  fallbackLng: 'en',
  initAsync: false,
  resources: {},
  interpolation: { escapeValue: false },
  // English is loaded once it is needed; what is on the screen is then drawn anew.
  saveMissing: true,
  missingKeyHandler: () => void loadTexts('en').catch(() => undefined),
  react: { bindI18nStore: 'added' },
})

export const t = i18n.t.bind(i18n)

/** The language of the page: the person's own choice, else what the start-up configuration says, else the browser's, else Polish. */
export function chooseLocale(own: Locale | null, configured: Locale | 'auto', browser: readonly string[] = navigator.languages): Locale {
  if (own) return own
  if (configured !== 'auto') return configured
  const wanted = browser.map((language) => language.slice(0, 2).toLowerCase())
  return locales.find((locale) => locale === wanted.find((language) => language === 'pl' || language === 'en')) ?? 'pl'
}

const texts = {
  pl: () => import('./pl.ts').then((file) => file.pl),
  en: () => import('./en.ts').then((file) => file.en),
}

async function loadTexts(locale: Locale): Promise<void> {
  if (i18n.hasResourceBundle(locale, 'translation')) return
  i18n.addResourceBundle(locale, 'translation', await texts[locale]())
}

/** Loads the texts of a language, if need be, and speaks it from then on; what it lacks is said in English. */
export async function applyLocale(locale: Locale): Promise<void> {
  document.documentElement.lang = locale
  // Whoever installs the app gets its shortcuts in the language of the page.
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/${locale}.webmanifest`)
  await loadTexts(locale)
  if (i18n.language !== locale) await i18n.changeLanguage(locale)
}
