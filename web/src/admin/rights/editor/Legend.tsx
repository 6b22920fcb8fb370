import { IconCheck, IconLock, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './matrix.module.css'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  hasGroups: boolean
  hasLocked: boolean
}

/** What the signs in a matrix mean. */
export function Legend({ hasGroups, hasLocked }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={`${shared.clusterList} ${classes.legend}`} aria-label={t('rights.legend')}>
      <li>
        <span className={classes.box} data-state="on" aria-hidden>
          <IconCheck size={12} stroke={3} />
        </span>
        {t(hasGroups ? 'rights.legendDirect' : 'rights.legendGranted')}
      </li>
      {hasGroups && (
        <li>
          <span className={classes.box} data-state="off" data-inherited aria-hidden>
            <IconCheck size={12} stroke={3} />
            <span className={classes.mark}>
              <IconUsers size={10} stroke={2.4} />
            </span>
          </span>
          {t('rights.legendThrough')}
        </li>
      )}
      <li>
        <span className={classes.box} data-state="off" aria-hidden />
        {t('rights.legendNone')}
      </li>
      {hasLocked && (
        <li>
          <span className={classes.box} data-state="off" data-locked aria-hidden>
            <IconLock size={10} stroke={2} />
          </span>
          {t('rights.legendLacking')}
        </li>
      )}
    </ul>
  )
}
