import type { Media } from '@amn/contract/media/media'
import { useEffect, useMemo, useState } from 'react'
import { type ContentGroup, groupContents } from '../content-groups.ts'
import { nextContent } from '../next-content.ts'
import type { useContents } from '../use-contents.ts'

interface Seasons {
  /** None where there are not several seasons to choose from. */
  groups: readonly ContentGroup[]
  chosen: ContentGroup | undefined
  choose: (key: string) => void
}

/** The groups of a media of several seasons, one of which is shown: at first that in which the person goes on. */
export function useSeasons({ amnMediaType }: Media, loaded: ReturnType<typeof useContents>): Seasons {
  const { contents, hasNextPage, isFetching, isError, fetchNextPage } = loaded
  const [key, choose] = useState<string>()
  const groups = useMemo(() => {
    const all = groupContents(contents, amnMediaType)
    return all.filter(({ kind }) => kind === 'season').length > 1 ? all : []
  }, [contents, amnMediaType])
  const isSeasonal = groups.length > 0
  useEffect(() => {
    if (isSeasonal && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isSeasonal, hasNextPage, isFetching, isError, fetchNextPage])
  const next = isSeasonal && key === undefined ? nextContent(contents)?.content.id : undefined
  const first = groups.find((group) => group.contents.some(({ id }) => id === next)) ?? groups[0]
  // What is marked must not take the season away that somebody looks at.
  useEffect(() => {
    if (key === undefined && !hasNextPage && first) choose(first.key)
  }, [key, hasNextPage, first])
  return { groups, chosen: groups.find((group) => group.key === key) ?? first, choose }
}
