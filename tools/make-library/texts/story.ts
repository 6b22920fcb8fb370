export type Chapter = { title: string; paragraphs: string[] }
export type Story = { title: string; author: string; language: 'pl' | 'en' | 'ja'; chapters: Chapter[] }

/** A story as plain text: headings and paragraphs apart by blank lines. */
export const toPlainText = (story: Story): string =>
  [`${story.title}\n${story.author}`, ...story.chapters.flatMap((chapter) => [`\n${chapter.title}`, ...chapter.paragraphs])].join('\n\n') +
  '\n'
