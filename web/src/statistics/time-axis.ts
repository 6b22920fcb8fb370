import { formatUnit } from '../i18n/names.ts'

// Made once: a chart is drawn anew when the way in which it writes its marks changes.
const axis = (name: 'hour' | 'minute' | 'second', unit: number) => ({
  unit,
  formatAxis: (seconds: number) => formatUnit(seconds / unit, name),
})
const [inHours, inMinutes, inSeconds] = [axis('hour', 3600), axis('minute', 60), axis('second', 1)]

/** How an axis up to so many seconds is marked: in the greatest unit of which it has more than one. */
export const timeAxis = (most: number) => [inHours, inMinutes].find(({ unit }) => most > unit) ?? inSeconds
