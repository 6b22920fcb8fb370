export const skip = {
  intro: 'Skip intro',
  credits: 'Skip credits',
  recap: 'Skip recap',
  preview: 'Skip preview',
  skipped: { intro: 'Intro skipped', credits: 'Credits skipped', recap: 'Recap skipped', preview: 'Preview skipped' },
  back: 'Go back',
  title: 'Skipping',
  lead: 'What happens when one of these begins. They are detected from chapter names and from audio that the episodes of a season have in common.',
  kinds: { intro: 'Intro', credits: 'Credits', recap: 'Recap', preview: 'Preview of the next episode' },
  modes: { ask: 'Show a button', skip: 'Skip', skipExceptFirst: 'Skip, but not the first time', off: 'Do nothing' },
}
