import type { Random } from '../random.ts'
import { circle, line, path } from './scene.ts'

export type Person = { hair: 'bob' | 'spikes' | 'bun' | 'long'; dark: boolean; coat: string }
type Mood = 'calm' | 'happy' | 'startled'

const hairFront: Record<Person['hair'], string> = {
  bob: 'M-52 6Q-60 -66 0 -66T52 6Q44 -10 38 -26Q20 -12 -6 -30Q-22 -8 -38 -14Q-46 -4 -52 6Z',
  spikes:
    'M-52 0L-64 -30L-46 -36L-50 -66L-22 -58L-8 -86L12 -60L40 -74L42 -46L64 -38L52 0Q42 -24 30 -28L22 -14L8 -32L-8 -14L-20 -32L-36 -12Z',
  bun: 'M-52 2Q-56 -64 0 -64T52 2Q40 -38 0 -40T-52 2Z',
  long: 'M-54 8Q-62 -68 0 -68T54 8Q46 -20 8 -34Q-30 -30 -54 8Z',
}
const hairBack: Record<Person['hair'], string> = {
  bob: 'M-56 -10Q-64 50 -46 52H46Q64 50 56 -10Z',
  spikes: '',
  bun: 'M-22 -62a22 22 0 1 1 44 0Z',
  long: 'M-58 -12Q-74 90 -58 118H58Q74 90 58 -12Z',
}

const face = (mood: Mood) => {
  const tall = mood === 'startled' ? 13 : 11
  const eyes = [-1, 1].map((side) =>
    mood === 'happy'
      ? line(`M${side * 21 - 10} 4q10 -12 20 0`, '#111', 4)
      : `<ellipse cx="${side * 21}" cy="2" rx="${mood === 'startled' ? 10 : 8}" ry="${tall}" fill="#111"/>${circle(side * 21 + 3, -3, 3.6, '#fff')}`,
  )
  const mouth = {
    calm: line('M-9 28q9 5 18 0', '#111', 3),
    happy: path('M-13 23H13Q10 38 0 38T-13 23Z', '#111'),
    startled: '<ellipse cx="0" cy="30" rx="6" ry="9" fill="#111"/>',
  }
  const cheeks = mood === 'happy' ? [-36, 36].map((x) => line(`M${x - 6} 20l4 -7m3 7l4 -7`, '#777', 2)).join('') : ''
  return eyes.join('') + mouth[mood] + cheeks + line('M0 12l-3 6', '#555', 2)
}

/** A person from the shoulders up; x and y are the middle of the face, size 1 is a face 100 px wide. */
export const drawPerson = (person: Person, x: number, y: number, size: number, random: Random): string => {
  const hair = person.dark ? '#151515' : '#f4f4f4'
  const edge = 'stroke="#111" stroke-width="3.5" stroke-linejoin="round"'
  const mood = random.pick(['calm', 'happy', 'startled'] as const)
  const lean = random.whole(-6, 6)
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size.toFixed(2)}) rotate(${lean})">
${path(hairBack[person.hair], hair, edge)}${path('M-14 40V74H14V40Z', '#fff', edge)}${path('M-96 190Q-94 88 -30 74Q0 92 30 74Q94 88 96 190Z', person.coat, edge)}${path('M-30 74Q0 116 30 74L22 68Q0 90 -22 68Z', '#fff', edge)}
${path('M-48 -10Q-50 40 -20 54Q0 62 20 54Q50 40 48 -10Q46 -56 0 -56T-48 -10Z', '#fff', edge)}${face(mood)}${path(hairFront[person.hair], hair, edge)}</g>`
}
