import { issueKinds } from '@amn/contract/media/media-values'
import { mediaTypes } from '@amn/contract/values'
import { Chip, NativeSelect, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../api/session/session-state.ts'
import { useRights } from '../../api/session/use-rights.ts'
import { changeView } from '../../ui/dialog/issue-dialog.ts'
import classes from './list.module.css'
import type { ListView } from './use-issue-page.ts'
import shared from '../../ui/theme/shared.module.css'

const states = ['any', 'open', 'closed'] as const

/** What a list of issues is narrowed to: state, kind, media type, one's own. */
export function IssueFilters({ view }: { view: ListView }) {
  const { t } = useTranslation()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const rights = useRights()
  const { page: _, state, of, type, isMine, ...rest } = view
  const kept = { ...(state && { state }), ...(of && { of }), ...(type && { type }), ...(isMine && { isMine }) }
  const without = (name: keyof typeof kept) => Object.fromEntries(Object.entries(kept).filter(([one]) => one !== name))
  const seen = mediaTypes.filter((one) => rights.some(({ name, info }) => info && name === one))
  return (
    <div className={shared.tools}>
      <SegmentedControl
        size="sm"
        className={classes.states}
        aria-label={t('issues.state')}
        value={state ?? 'any'}
        data={states.map((value) => ({ value, label: t(`issues.states.${value}`) }))}
        onChange={(value) => changeView({ ...rest, ...without('state'), ...(value !== 'any' && { state: value }) })}
      />
      {view.kind !== 'mine' && (
        <NativeSelect
          aria-label={t('issues.ofKind')}
          className={classes.filter}
          value={of ?? ''}
          data={[{ value: '', label: t('issues.everyKind') }, ...issueKinds.map((value) => ({ value, label: t(`issues.kinds.${value}`) }))]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = issueKinds.find((one) => one === value)
            changeView({ ...rest, ...without('of'), ...(chosen && { of: chosen }) })
          }}
        />
      )}
      {view.kind === 'all' && seen.length > 1 && (
        <NativeSelect
          aria-label={t('issues.ofType')}
          className={classes.filter}
          value={type ?? ''}
          data={[{ value: '', label: t('issues.everyType') }, ...seen.map((value) => ({ value, label: t(`values.mediaType.${value}`) }))]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = mediaTypes.find((one) => one === value)
            changeView({ ...rest, ...without('type'), ...(chosen && { type: chosen }) })
          }}
        />
      )}
      {view.kind !== 'mine' && isLoggedIn && (
        <Chip
          variant="light"
          checked={isMine ?? false}
          onChange={(checked) => changeView({ ...rest, ...without('isMine'), ...(checked && { isMine: true }) })}
        >
          {t('issues.onlyMine')}
        </Chip>
      )}
    </div>
  )
}
