export const spoilers = {
  title: 'Spoiler protection',
  lead: 'Hides information about episodes, chapters and volumes that you have not reached yet. The title of the next one stays visible.',
  titles: 'Hide titles',
  titlesHint: 'Shows “Episode 5” instead of a title or file name.',
  pictures: 'Hide pictures',
  picturesHint: 'Covers frames and first pages.',
  descriptions: 'Hide descriptions',
  descriptionsHint: 'Hides plot summaries.',
  reveal: 'Show',
  revealOf: 'Show what is hidden: {{name}}',
  unnamed: 'Hidden title',
  hidden: 'Hidden until you get there',
}
