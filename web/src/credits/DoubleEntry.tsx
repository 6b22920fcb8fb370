import { type ContributorDouble, credits, type DoubleSide } from '@amn/contract/media/credits'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call/call.ts'
import { useSend } from '../api/query.ts'
import { notice } from '../ui/feedback/notice.ts'
import { ContributorFace } from '../ui/media/ContributorFace.tsx'
import { Thumb } from '../ui/media/Thumb.tsx'
import shared from '../ui/theme/shared.module.css'
import classes from './credits.module.css'
import { useContributorActs } from './use-contributor-acts.ts'

interface Props {
  double: ContributorDouble
  /** It was decided, and leaves the list. */
  onDone: () => void
}

/** Two who may be the same, side by side: one of them is kept, or both. */
export function DoubleEntry({ double: { contributors, reason, sharedWorks }, onDone }: Props) {
  const { t } = useTranslation()
  const { refresh, tell } = useContributorActs()
  const [one, other] = contributors
  const body: { contributorIds: [number, number] } = { contributorIds: [one.id, other.id] }
  const names = { one: one.name, other: other.name }
  const merge = useSend(credits.merge)
  const dismiss = useSend(credits.dismissDouble, {
    onSuccess: () => {
      onDone()
      void refresh()
      const restore = async () => {
        // A failure has been shown by the call.
        const isDone = await call(credits.restoreDouble, { body }).then(
          () => true,
          () => false,
        )
        if (!isDone) return
        await refresh()
        notice.success(t('credits.doubles.together', names))
      }
      const action = { label: t('ui.undo'), run: () => void restore() }
      notice.success(t('credits.doubles.stayApart', names), { id: `apart-${one.id}-${other.id}`, action })
    },
  })
  const keep = (kept: DoubleSide, gone: DoubleSide) =>
    merge.mutate(
      { params: { id: kept.id }, body: { contributorIds: [gone.id] } },
      {
        onSuccess: ({ editId }) => {
          onDone()
          void refresh()
          tell(t('credits.doubles.merged', { name: kept.name, other: gone.name }), kept.id, editId)
        },
      },
    )
  const isBusy = merge.isPending || dismiss.isPending
  return (
    <li className={classes.pair}>
      <div className={shared.apart}>
        <p className={shared.label}>
          {t(`credits.doubles.reason.${reason}`)}
          {sharedWorks > 0 && <span className={shared.hint}> · {t('credits.doubles.shared', { count: sharedWorks })}</span>}
        </p>
        <Button
          variant="default"
          size="compact-md"
          aria-label={t('credits.doubles.apartNames', names)}
          disabled={isBusy}
          onClick={() => dismiss.mutate({ body })}
        >
          {t('credits.doubles.apart')}
        </Button>
      </div>
      <div className={classes.sides}>
        <Side side={one} isBusy={isBusy} onKeep={() => keep(one, other)} />
        <Side side={other} isBusy={isBusy} onKeep={() => keep(other, one)} />
      </div>
    </li>
  )
}

function Side({ side, isBusy, onKeep }: { side: DoubleSide; isBusy: boolean; onKeep: () => void }) {
  const { t } = useTranslation()
  const { id, kind, name, names, roles, workCount, works } = side
  return (
    <article className={`${shared.inset} ${classes.side}`} aria-label={name}>
      <div className={classes.who}>
        <span className={classes.small} data-kind={kind}>
          <ContributorFace contributor={side} />
        </span>
        <div className={shared.words}>
          <Link to="/contributors/$id" params={{ id }} className={classes.sideName}>
            {name}
          </Link>
          {names.length > 0 && <span className={shared.hint}>{t('credits.alsoKnown', { names: names.join(' · ') })}</span>}
          <span className={shared.hint}>
            {[...roles.map((role) => t(`values.creditRole.${role}`)), t('media.count', { count: workCount })].join(' · ')}
          </span>
        </div>
      </div>
      <ul className={`${shared.plainList} ${classes.samples}`}>
        {works.map((media) => (
          <li key={media.id}>
            <Link to="/media/$id" params={{ id: media.id }} className={classes.sample}>
              <Thumb media={media} width={64} />
              <span className={`${shared.clamped} ${shared.hint}`}>{media.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="light" disabled={isBusy} aria-label={t('credits.doubles.keepName', { name })} onClick={onKeep}>
        {t('credits.doubles.keep')}
      </Button>
    </article>
  )
}
