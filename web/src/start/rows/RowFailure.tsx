import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import classes from '../start.module.css'

interface Props {
  title: string
  row: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** Stands for a row that could not be loaded while others could. */
export function RowFailure({ title, row }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.failure} aria-label={title}>
      <h2>{title}</h2>
      <p role="alert">{failureText(row.error)}</p>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconRefresh size={16} aria-hidden />}
        loading={row.isFetching}
        onClick={() => void row.refetch()}
      >
        {t('ui.retry')}
      </Button>
    </section>
  )
}
