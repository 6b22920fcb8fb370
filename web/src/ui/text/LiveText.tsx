import { useTranslation } from 'react-i18next'

/** A text that is read anew when the language of the page changes, for places that would keep the old one. */
export function LiveText({ read }: { read: () => string }) {
  useTranslation()
  return read()
}
