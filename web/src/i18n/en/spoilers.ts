export const spoilers = {
  title: 'Spoiler protection',
  lead: 'Episodes, chapters and volumes that you have not come to yet keep this to themselves. What comes next still shows its title.',
  titles: 'Hide titles',
  titlesHint: '“Episode 5” instead, also for the names of files.',
  pictures: 'Hide pictures',
  picturesHint: 'Frames and first pages are covered.',
  descriptions: 'Hide descriptions',
  descriptionsHint: 'What happens in it.',
  reveal: 'Show',
  revealOf: 'Show what is hidden: {{name}}',
  unnamed: 'Hidden title',
  hidden: 'Hidden until you get there',
}
