/** Seconds as a screen reader says them: 1 h 2 min 3 s. */
export function spokenClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const parts = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ] as const
  return parts
    .filter(([value, unit]) => value > 0 || unit === 's')
    .map(([value, unit]) => `${value} ${unit}`)
    .join(' ')
}
