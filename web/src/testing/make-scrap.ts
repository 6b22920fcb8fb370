import type { Candidate, ScrapDiff, ScrapDifference } from '@amn/contract/scrapper/scrapper'
import type { ScrapperEntry } from '@amn/contract/scrapper/scrapper'

export function makeScrapper(more: Partial<ScrapperEntry> = {}): ScrapperEntry {
  return {
    key: 'anilist',
    name: 'AniList',
    version: '1.0.0',
    author: 'AMN',
    description: 'Anime and manga.',
    urlAddress: 'https://anilist.co/',
    types: ['Anime'],
    fields: ['title', 'description', 'tags'],
    needsNetwork: true,
    finds: ['query', 'url', 'id'],
    settings: [],
    rateLimit: null,
    attribution: null,
    isEnabled: true,
    state: 'ready',
    restsUntil: null,
    isOwn: false,
    ...more,
  }
}

export function makeCandidate(more: Partial<Candidate> = {}): Candidate {
  return {
    id: '21',
    title: 'Harbour Nine',
    otherTitle: null,
    year: 2020,
    subType: 'TV',
    amnMediaType: 'Anime',
    picture: null,
    address: 'https://anilist.co/anime/21',
    score: 0.98,
    isSure: true,
    ...more,
  }
}

export function makeDifference(more: Partial<ScrapDifference>): ScrapDifference {
  return { field: 'title', current: null, found: null, merged: null, overwritten: null, isLocked: false, currentSource: null, ...more }
}

export function makeDiff(differences: ScrapDifference[], more: Partial<ScrapDiff> = {}): ScrapDiff {
  return {
    mediaId: 1,
    version: 4,
    scrapper: 'anilist',
    id: '21',
    title: 'Harbour Nine',
    address: 'https://anilist.co/anime/21',
    attribution: null,
    similarity: 1,
    differences,
    newTags: [],
    makesTags: true,
    ...more,
  }
}
