import type { Notice } from '@amn/contract/system/notices'
import { Button, CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reasonText } from '../../../i18n/reason-text.ts'
import shared from '../../../ui/theme/shared.module.css'
import { noticeIcons, placeOf } from './notice-kinds.ts'
import classes from './notices.module.css'

interface Props {
  notice: Notice
  onDismiss: () => void
}

/** One thing that needs a person: what it is, what to do, and where. */
export function NoticeCard({ notice: { kind, severity, title, text }, onDismiss }: Props) {
  const { t } = useTranslation()
  const Icon = noticeIcons[kind]
  const place = placeOf[kind]
  return (
    <li className={classes.card} data-severity={severity}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.7} aria-hidden />
      </span>
      <div className={`${shared.words} ${classes.words}`}>
        <strong className={classes.title}>{reasonText(title)}</strong>
        <span className={classes.text}>{reasonText(text)}</span>
        {place && (
          <Button
            className={classes.open}
            variant="default"
            size="compact-sm"
            renderRoot={(props) => <Link to="/acp" search={place} {...props} />}
          >
            {'only' in place
              ? t('health.show', { problem: t('health.problem.unreadable.title') })
              : t('health.notices.open', { tab: t(`admin.tab.${place.tab}`) })}
          </Button>
        )}
      </div>
      <CloseButton
        size="md"
        title={t('health.notices.dismiss')}
        aria-label={t('health.notices.dismissOf', { title: reasonText(title) })}
        onClick={onDismiss}
      />
    </li>
  )
}
