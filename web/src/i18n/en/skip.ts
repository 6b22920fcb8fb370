export const skip = {
  intro: 'Skip intro',
  credits: 'Skip credits',
  recap: 'Skip recap',
  preview: 'Skip preview',
  skipped: { intro: 'Intro skipped', credits: 'Credits skipped', recap: 'Recap skipped', preview: 'Preview skipped' },
  back: 'Go back',
  title: 'Skipping',
  lead: 'Intros and credits are detected from chapter names and from the sound that the episodes of a season share.',
  kinds: { intro: 'Intro', credits: 'Credits', recap: 'Recap', preview: 'Preview of the next episode' },
  modes: { ask: 'Show a button', skip: 'Skip', skipExceptFirst: 'Skip, but not the first time', off: 'Do nothing' },
}
