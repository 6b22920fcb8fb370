import { contents } from '@amn/contract/media/content'
import { media } from '@amn/contract/media/media'
import { userData } from '@amn/contract/personal/user-data'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/query.ts'

/** What the rest of the product shows of a person's state is out of date once a viewer has changed it. */
export function forget(client: QueryClient): void {
  for (const one of [userData.list, userData.media, userData.content, contents.ofMedia, media.get, media.list]) {
    void client.invalidateQueries({ queryKey: keyOf(one) })
  }
}
