import type { Source } from '@amn/contract/scrapper/sources'

/** What a source is called; its key where its description cannot be read. */
export const sourceName = ({ key, descriptor }: Source): string => descriptor?.name ?? key
