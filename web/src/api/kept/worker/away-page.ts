import { away as english } from '../../../i18n/en/away.ts'
import { away as polish } from '../../../i18n/pl/away.ts'

const texts = { pl: polish, en: english }
export type AwayLocale = keyof typeof texts
export const isAwayLocale = (locale: unknown): locale is AwayLocale => typeof locale === 'string' && Object.hasOwn(texts, locale)

const style = `
:root { color-scheme: dark light; --ground: #f6f7fb; --text: #161922; --quiet: #4d5466 }
@media (prefers-color-scheme: dark) { :root { --ground: #0d0f14; --text: #f1f3f9; --quiet: #aab1c2 } }
body { display: grid; min-height: 100dvh; margin: 0; box-sizing: border-box; padding: 24px; place-content: center;
  background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; text-align: center }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.25 }
p { max-width: 44ch; margin: 0 auto 24px; color: var(--quiet) }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 10px; background: #4353d8; color: #fff; font: inherit; font-weight: 600 }
button:focus-visible { outline: 2px solid currentcolor; outline-offset: 3px }`

// The address stays, so that loading it anew opens what was wanted.
const script = `
const look = () => fetch('/ready', { cache: 'no-store' }).then((reply) => reply.ok && location.reload(), () => undefined)
document.querySelector('button').addEventListener('click', () => location.reload())
addEventListener('online', look)
setInterval(look, 3000)`

/** A page of its own, which needs nothing else of the app: it says that the server is away, and looks for it. */
export function makeAwayPage(locale: AwayLocale): Response {
  const { title, text, again } = texts[locale]
  const nonce = crypto.randomUUID()
  const html = `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title} · AMN</title>
<style>${style}</style>
<main><h1>${title}</h1><p>${text}</p><button type="button">${again}</button></main>
<script nonce="${nonce}">${script}</script>
</html>`
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy } })
}
