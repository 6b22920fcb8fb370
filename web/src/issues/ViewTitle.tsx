import { useTranslation } from 'react-i18next'
import { visibleText } from '../i18n/visible-text.ts'
import type { IssueView } from '../ui/dialog/issue-dialog.ts'
import { useSubject } from './report/use-subject.ts'

const keys = {
  media: ['issues.ofMedia', 'shell.mediaIssues'],
  report: ['issues.addTo', 'issues.add'],
  one: ['issues.oneOf', 'issues.mine'],
} as const

/** What the dialog is called; where it is about one media, by its title. */
export function ViewTitle({ view }: { view: IssueView }) {
  const { t } = useTranslation()
  const { data } = useSubject('mediaId' in view ? view.mediaId : undefined)
  if (view.kind === 'all' || view.kind === 'mine') return t(`issues.${view.kind}`)
  const [named, nameless] = keys[view.kind]
  return data ? t(named, { title: visibleText(data.title, 200) }) : t(nameless)
}
