import { blend } from './palettes.ts'
import { circle, line, path } from './scene.ts'

export type Hair = 'short' | 'side' | 'crop' | 'bald' | 'bob' | 'fringe' | 'bun' | 'long' | 'waves' | 'curls' | 'braid' | 'cap'
export type Head = { skin: string; hair: string; iris: string; accent: string; isLong: boolean }

const shine = (hair: string) => blend(hair, '#ffffff', 0.28)
const dark = (hair: string) => blend(hair, '#000000', 0.28)

const ball = (spots: [number, number, number][], hair: string) => spots.map(([x, y, r]) => circle(x, y, r, hair)).join('')
const curly: [number, number, number][] = [
  [206, 208, 44],
  [228, 162, 46],
  [272, 134, 48],
  [328, 134, 48],
  [372, 162, 46],
  [394, 208, 44],
  [190, 262, 38],
  [410, 262, 38],
  [196, 316, 34],
  [404, 316, 34],
]

const backs: Partial<Record<Hair, (head: Head) => string>> = {
  bob: ({ hair }) =>
    path('M184 236Q176 128 300 124T416 236Q426 330 414 392Q392 412 360 402V250H240V402Q208 412 186 392Q174 330 184 236Z', dark(hair)),
  fringe: ({ hair }) =>
    path('M182 236Q174 124 300 120T418 236Q432 360 426 440Q396 462 358 440V250H242V440Q204 462 174 440Q168 360 182 236Z', dark(hair)),
  long: ({ hair }) =>
    path('M182 236Q172 122 300 118T418 236Q440 400 430 548Q392 560 352 520V250H248V520Q208 560 170 548Q160 400 182 236Z', dark(hair)),
  waves: ({ hair }) =>
    path(
      'M182 230Q176 120 300 118T418 230Q458 290 426 344Q462 402 428 452Q444 500 398 512Q360 500 352 470V250H248V470Q240 500 202 512Q156 500 172 452Q138 402 174 344Q142 290 182 230Z',
      dark(hair),
    ),
  bun: ({ hair }) =>
    circle(300, 108, 52, dark(hair)) + path('M194 262Q188 140 300 136T406 262Q402 300 392 312H208Q198 300 194 262Z', dark(hair)),
  curls: ({ hair }) => ball(curly, dark(hair)),
  braid: ({ hair }) => path('M190 250Q184 128 300 124T410 250Q410 300 396 330H204Q190 300 190 250Z', dark(hair)),
  cap: ({ hair }) => path('M196 250Q190 180 300 170T404 250Q418 350 402 384H372V250H228V384H198Q182 350 196 250Z', dark(hair)),
}

const fronts: Record<Hair, (head: Head) => string> = {
  short: ({ hair }) =>
    path('M200 262Q184 138 300 132Q420 132 400 262Q394 222 376 206Q338 214 296 198Q250 212 226 206Q206 224 200 262Z', hair) +
    line('M236 172Q290 146 350 168', shine(hair), 6, 'opacity=".55"'),
  side: ({ hair }) =>
    path(
      'M200 264Q180 150 262 128Q388 100 404 214Q406 240 400 264Q394 226 378 210Q310 214 250 174Q236 206 212 218Q203 236 200 264Z',
      hair,
    ) + line('M262 150Q330 132 380 184', shine(hair), 6, 'opacity=".5"'),
  crop: ({ hair }) =>
    path('M203 258Q196 148 300 144T397 258Q392 216 372 196Q300 174 228 196Q208 216 203 258Z', hair) +
    line('M246 166Q300 150 354 166', shine(hair), 5, 'opacity=".4"'),
  bald: ({ hair, skin }) =>
    path('M205 276Q198 232 212 206Q216 240 222 262Z', hair) +
    path('M395 276Q402 232 388 206Q384 240 378 262Z', hair) +
    line('M262 176Q292 164 318 172', blend(skin, '#ffffff', 0.5), 7, 'opacity=".7"'),
  bob: ({ hair }) =>
    path('M190 300Q176 136 300 130T410 300Q398 262 388 228Q332 220 286 176Q262 216 218 232Q200 262 190 300Z', hair) +
    line('M232 176Q276 148 336 158', shine(hair), 6, 'opacity=".5"'),
  fringe: ({ hair }) =>
    path('M186 320Q172 130 300 126T414 320Q404 272 398 236Q352 246 300 240T202 236Q196 272 186 320Z', hair) +
    [232, 266, 300, 334, 366].map((x) => line(`M${x} 178Q${x - 4} 210 ${x} 238`, dark(hair), 3, 'opacity=".5"')).join('') +
    line('M230 166Q300 138 370 166', shine(hair), 6, 'opacity=".5"'),
  bun: ({ hair }) =>
    path('M200 268Q190 142 300 136T400 268Q394 220 362 194Q300 172 238 194Q206 220 200 268Z', hair) +
    line('M276 88Q298 74 322 84', shine(hair), 6, 'opacity=".6"') +
    line('M246 162Q300 142 354 162', shine(hair), 5, 'opacity=".4"'),
  long: ({ hair }) =>
    path('M188 330Q168 132 300 126T412 330Q402 270 384 232Q338 216 304 160Q268 216 216 236Q198 272 188 330Z', hair) +
    line('M226 190Q258 152 300 146', shine(hair), 6, 'opacity=".55"') +
    line('M318 150Q360 162 380 204', shine(hair), 5, 'opacity=".4"'),
  waves: ({ hair }) =>
    path('M186 322Q160 136 292 124Q430 124 414 322Q408 268 380 226Q318 226 262 176Q250 224 214 240Q196 270 186 322Z', hair) +
    line('M270 150Q330 136 380 186', shine(hair), 7, 'opacity=".5"'),
  curls: ({ hair }) =>
    ball(
      [
        [222, 196, 34],
        [254, 170, 36],
        [296, 158, 37],
        [340, 168, 36],
        [376, 196, 34],
        [204, 236, 27],
        [396, 236, 27],
      ],
      hair,
    ) + line('M262 152Q286 138 306 142', shine(hair), 6, 'opacity=".5"'),
  braid: ({ hair, accent }) =>
    path('M198 268Q184 140 300 132T402 268Q396 222 366 200Q318 196 276 168Q250 206 216 224Q204 242 198 268Z', hair) +
    [0, 1, 2, 3, 4]
      .map((i) => `<ellipse cx="${404 - i * 5}" cy="${356 + i * 40}" rx="27" ry="25" fill="${i % 2 ? dark(hair) : hair}"/>`)
      .join('') +
    path('M366 542h36l-4 16h-30Z', accent),
  cap: ({ accent, hair }) =>
    path('M200 262Q200 240 206 228H396Q402 242 400 262Q390 250 372 244Q300 232 228 244Q210 250 200 262Z', hair) +
    path('M192 226Q190 108 300 104T408 226Q300 198 192 226Z', accent) +
    path('M186 216Q300 178 414 216V250Q300 210 186 250Z', blend(accent, '#000000', 0.22)) +
    circle(300, 102, 15, blend(accent, '#ffffff', 0.35)),
}

/** What of the hair lies behind the head and the shoulders. */
export const drawBack = (style: Hair, head: Head): string => backs[style]?.(head) ?? ''

/** What of the hair lies before the face. */
export const drawFront = (style: Hair, head: Head): string => fronts[style](head)
