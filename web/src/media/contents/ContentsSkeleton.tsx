import { Skeleton } from '@mantine/core'

/** Grey rows instead of contents that are on their way. */
export function ContentsSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={60} my={6} />
      ))}
    </div>
  )
}
