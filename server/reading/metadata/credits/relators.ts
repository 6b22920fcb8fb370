import type { CreditRole } from '@amn/contract/media/credit-values'

/** The codes and words of roles in books (MARC relators), as we name what people do. */
const byRole: Partial<Record<CreditRole, string>> = {
  author: 'aut cre dub author creator writer autor',
  story: 'ant story',
  writer: 'aus scr sce screenwriter scriptwriter',
  artist: 'art artist drm drawer',
  penciller: 'pnc penciller penciler',
  inker: 'ink inker',
  colorist: 'clr colorist colourist',
  letterer: 'ltr let letterer',
  illustrator: 'ill ilu illustrator',
  coverArtist: 'cov cover coverartist cover-artist',
  translator: 'trl translator',
  narrator: 'nrt spk stl narrator reader speaker',
  editor: 'edt com edc edm editor compiler',
  composer: 'cmp composer',
  performer: 'prf mus sng voc performer',
  director: 'drt director',
  producer: 'pro producer',
  actor: 'act actor',
  voiceActor: 'vac voiceactor',
  publisher: 'pbl publisher',
  distributor: 'dst distributor',
}
const roles = new Map(
  Object.entries(byRole).flatMap(([role, words]) => words.split(' ').map((word) => [word, role as CreditRole] as const)),
)

/** What others did for a book, by the code of their role. */
const jobs: Record<string, string> = {
  adp: 'Adaptation',
  aft: 'Afterword',
  ann: 'Annotations',
  aui: 'Introduction',
  win: 'Introduction',
  bkd: 'Book design',
  cmm: 'Commentary',
  ctb: 'Contributor',
  cwt: 'Commentary',
  dsr: 'Design',
  egr: 'Engraving',
  ivr: 'Interviewer',
  lbt: 'Libretto',
  lyr: 'Lyrics',
  mfr: 'Production',
  pht: 'Photography',
  res: 'Research',
  rev: 'Review',
  wac: 'Commentary',
  wat: 'Added text',
  wpr: 'Preface',
}
/** Who made the file and not the work. */
const makersOfFiles = new Set('bkp mrk mrb tyg tyd trc prg prt cns fmo own'.split(' '))

/** What somebody of a role in a book did; null for whoever only made the file. */
export function relatorOf(role: string | undefined, otherwise: CreditRole): { role: CreditRole; job?: string } | null {
  const word =
    role
      ?.trim()
      .toLowerCase()
      .replace(/^.*[/#:]/, '') ?? ''
  if (word === '') return { role: otherwise }
  if (makersOfFiles.has(word)) return null
  const known = roles.get(word)
  if (known !== undefined) return { role: known }
  const job = jobs[word] ?? (/^[a-z]{3}$/.test(word) ? undefined : word.slice(0, 100))
  return { role: 'other', ...(job !== undefined && { job }) }
}
