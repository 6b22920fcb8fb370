export const spoilers = {
  title: 'Spoiler protection',
  lead: 'Hides parts of episodes, chapters and volumes that you have not reached yet. The title of what comes next stays visible.',
  titles: 'Hide titles',
  titlesHint: 'Shows “Episode 5” instead, also in place of file names.',
  pictures: 'Hide pictures',
  picturesHint: 'Frames and first pages are covered.',
  descriptions: 'Hide descriptions',
  descriptionsHint: 'Plot summaries.',
  reveal: 'Show',
  revealOf: 'Show what is hidden: {{name}}',
  unnamed: 'Hidden title',
  hidden: 'Hidden until you get there',
}
