import type { CreditRole } from '@amn/contract/media/credit-values'

/** What sources call a job, as roles; a job that does several things has several. The first that fits counts. */
const jobs: readonly [RegExp, readonly CreditRole[]][] = [
  [/^(?:story (?:&|and) art|art (?:&|and) story)/i, ['author', 'artist']],
  [/assistant|co-?ordinat|supervis|in-?between|key anim|sound|camera|photograph|casting|storyboard|story (?:artist|editor)/i, ['other']],
  [
    /original (?:creator|story|work|author|concept|writer|manga|novel)|^(?:author|novel|graphic novel|book|characters?|comic book|short story|original)$/i,
    ['author'],
  ],
  [/^(?:creator|created by|series creator)$/i, ['creator']],
  [/^(?:director|chief director|series director|general director|directed by|co-?director|co-directed by)$/i, ['director']],
  [/series composition|screenplay|script|^(?:co-)?writer|^writing|teleplay|scenario|head writer/i, ['writer']],
  [/^(?:story|story by|storyline|plot)$/i, ['story']],
  [/cover/i, ['coverArtist']],
  [/illustrat/i, ['illustrator']],
  [/^(?:art|artist|manga artist|art by)$/i, ['artist']],
  [/pencil/i, ['penciller']],
  [/^ink(?:s|er|ing)?\b/i, ['inker']],
  [/^colou?r(?:s|ist|ing)\b/i, ['colorist']],
  [/translat/i, ['translator']],
  [/letterer|lettering/i, ['letterer']],
  [/^(?:music|composer|music by|music composer|original music composer|original music|score)$/i, ['composer']],
  [/song composition/i, ['composer']],
  [/song perform|^(?:singer|performer|vocals?|musician)\b/i, ['performer']],
  [/narrat/i, ['narrator']],
  [/^(?:co-)?editor|^(?:film |video |chief )?edit(?:ing|or)\b/i, ['editor']],
  [/producer/i, ['producer']],
]

/** The roles that a job of a source means, and its own words where no role says as much. */
export function rolesOfJob(job: string): { role: CreditRole; job?: string }[] {
  const plain = job.replace(/\s*\([^)]*\)\s*/g, ' ').trim()
  const roles = jobs.find(([pattern]) => pattern.test(plain))?.[1] ?? ['other']
  return roles.map((role) => ({ role, ...(role === 'other' && plain !== '' && { job: plain }) }))
}
