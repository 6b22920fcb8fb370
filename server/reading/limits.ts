const MiB = 1024 * 1024

/** What one file may cost us; beyond it the file is refused. Sizes in bytes, times in milliseconds. */
export const limits = {
  entries: 20_000,
  names: 16 * MiB,
  declared: 4096 * MiB,
  entry: 512 * MiB,
  ratio: 200,
  ratioFloor: MiB,
  page: 64 * MiB,
  packed: 512 * MiB,
  resource: 64 * MiB,
  document: 5 * MiB,
  font: 10 * MiB,
  xml: 5 * MiB,
  xmlDepth: 100,
  metadataPieces: 150_000,
  text: 10 * MiB,
  textAnswer: 5 * MiB,
  subtitle: 10 * MiB,
  cues: 50_000,
  pictureSubtitles: 128 * MiB,
  pdf: 512 * MiB,
  scratch: 2048 * MiB,
  task: 30_000,
  idle: 30_000,
} as const
