export type Line = { from: number; to: number; text: string }

const spread = (texts: string[], step: number, length: number): Line[] =>
  texts.map((text, i) => ({ from: 1 + i * step, to: 1 + i * step + length, text }))

export const spokenPolish = spread(
  [
    'Wszystko, co się kręci, kiedyś odpoczywa.',
    'Ale nie dzisiaj.',
    'Policz ze mną planety: pierwsza, druga, trzecia.',
    'Czwarta zawsze się spóźnia.',
    'Zapalimy światło i poczekamy.',
    'Dobranoc, mała gwiazdo.',
  ],
  6,
  4.5,
)
export const spokenEnglish = spread(
  [
    'Everything that turns will rest some day.',
    'But not today.',
    'Count the planets with me: one, two, three.',
    'The fourth is always late.',
    'We will light the lamp and wait.',
    'Good night, little star.',
  ],
  6,
  4.5,
)
export const seaPolish = spread(
  [
    'Widzisz tamten żagiel?',
    'Płynie do nas od wczoraj.',
    'Źdźbło trawy, łódź i gęś — zażółć to światłem.',
    '<i>Morze nigdy nie milknie.</i>',
  ],
  6,
  4,
)
export const seaEnglish = spread(
  ['Do you see that sail?', 'It has been coming since yesterday.', 'Two lines,\none under the other.', '<i>The sea is never silent.</i>'],
  6,
  4,
)

const stamp = (seconds: number, comma: string, hours = 2, digits = 3) => {
  const whole = Math.floor(seconds)
  const part = (value: number, wide = 2) => String(value).padStart(wide, '0')
  const rest = Math.round((seconds - whole) * 10 ** digits)
  return `${part(Math.floor(whole / 3600), hours)}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}${comma}${part(rest, digits)}`
}

export const toSrt = (lines: Line[]): string =>
  lines.map((line, i) => `${i + 1}\n${stamp(line.from, ',')} --> ${stamp(line.to, ',')}\n${line.text}\n`).join('\n')

/** Subtitles with a style of their own font, a placed sign and a moving line. */
export const toAss = (title: string, lines: Line[]): string => `[Script Info]
Title: ${title}
ScriptType: v4.00+
PlayResX: 640
PlayResY: 360
WrapStyle: 0

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Talk,Righteous,24,&H00FFFFFF,&H000000FF,&H00381A20,&H80000000,0,0,0,0,100,100,0,0,1,2,1,2,20,20,22,1
Style: Sign,Righteous,20,&H0066D1FF,&H000000FF,&H00202020,&H80000000,0,0,0,0,100,100,2,0,1,1,0,8,20,20,20,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.50,0:00:04.00,Sign,,0,0,0,,{\\fad(400,400)\\move(320,70,320,40)}${title}
${lines.map((line) => `Dialogue: 0,${stamp(line.from, '.', 1, 2)},${stamp(line.to, '.', 1, 2)},Talk,,0,0,0,,{\\fad(150,150)}${line.text.replaceAll('\n', '\\N').replaceAll('<i>', '{\\i1}').replaceAll('</i>', '{\\i0}')}`).join('\n')}
`

export const kitchenEnglish = spread(
  ['One bowl of starlight, please.', 'Extra noodles?', 'Always extra noodles.', 'The broth remembers everyone.'],
  5,
  3.8,
)
