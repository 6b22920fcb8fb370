import { type FolderContents, utils } from '@amn/contract/system/files'
import type { MediaType } from '@amn/contract/values'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../api/call/call.ts'
import { failureText } from '../../api/failures/failure-text.ts'
import { keyOf } from '../../api/query.ts'

export const lookKinds = [
  'films',
  'episodes',
  'comics',
  'books',
  'recordings',
  'pictures',
] as const satisfies readonly (keyof FolderContents['found'])[]

/** What a quick look into a folder found. */
export interface Look {
  isLooking: boolean
  failure: string | undefined
  found: FolderContents['found'] | undefined
  /** All of it; undefined until that is known. */
  total: number | undefined
  amnMediaType: MediaType | null
  /** Nothing was left out. */
  isWhole: boolean
}

/** Looks into folders, each by itself; whoever leaves the page ends the looking. */
export function useLooks(paths: readonly string[]): Map<string, Look> {
  return useQueries({
    queries: paths.map((path) => ({
      queryKey: keyOf(utils.folderContents, { query: { path } }),
      queryFn: ({ signal }: { signal: AbortSignal }) => call(utils.folderContents, { query: { path }, signal, quiet: true }),
      meta: { isBackground: true },
      staleTime: 60_000,
    })),
    combine: (replies) =>
      new Map(
        replies.map(({ data, error, isPending }, index): [string, Look] => [
          paths[index] ?? '',
          {
            isLooking: isPending,
            failure: error ? failureText(error) : undefined,
            found: data?.found,
            total: data && Object.values(data.found).reduce((sum, count) => sum + count, 0),
            amnMediaType: data?.amnMediaType ?? null,
            isWhole: data?.isWhole ?? true,
          },
        ]),
      ),
  })
}
