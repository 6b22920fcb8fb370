import type { BrowserContext, Page } from 'playwright-core'

/** Tells of a breach which event said so, in every frame that runs scripts; the console tells of the others. */
const tellOfBreaches = () =>
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample, disposition }) => {
    console.error(
      `Content Security Policy: ${disposition} of ${effectiveDirective}: ${blockedURI} at ${sourceFile}:${lineNumber} ${sample} in ${location.href}`,
    )
  })

function listen(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy|Minified React error|Encountered two children/.test(message.text())) complaints.push(message.text())
  })
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.type()} ${dialog.message()}`)
    // Nobody may be kept on a page; what somebody else has answered is not answered twice.
    void (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => undefined)
  })
}

/** Collects from now on what no page of a context may do: breaches of the content security policy, errors that nobody caught, and dialogs of the browser's own. */
export async function listenForComplaints(context: BrowserContext, complaints: string[] = []): Promise<string[]> {
  context.on('page', (page) => listen(page, complaints))
  await context.addInitScript(tellOfBreaches)
  return complaints
}
