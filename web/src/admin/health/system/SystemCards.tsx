import { system } from '@amn/contract/system/system'
import { Skeleton } from '@mantine/core'
import { failureText } from '../../../api/failures/failure-text.ts'
import { useGet } from '../../../api/query.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { Disks } from './Disks.tsx'
import { ServerFacts } from './ServerFacts.tsx'
import classes from './system.module.css'

/** The disks, and what the server is made of. */
export function SystemCards() {
  const state = useGet(system.state, {}, { refetchInterval: 60_000 })
  if (state.isError) return <ErrorState text={failureText(state.error)} onRetry={() => void state.refetch()} />
  if (!state.data) return <Skeleton height={240} radius="lg" mt="lg" />
  return (
    <div className={classes.cards}>
      <Disks disks={state.data.disks} />
      <ServerFacts state={state.data} />
    </div>
  )
}
