import type { PlannedFile } from '../write-files.ts'
import { film, poster, written } from './part.ts'
import { poems } from '../texts/small-texts.ts'

/** A second root whose folders bear Polish names. */
export const polishRoot: PlannedFile[] = [
  film('Filmy/Zimowy przystanek (2003)/Zimowy przystanek (2003).mp4', 'train.mp4'),
  poster('Filmy/Zimowy przystanek (2003)/poster.jpg', {
    title: 'Zimowy przystanek',
    line: 'Film · 2003',
    motif: 'viaduct',
    palette: 'azure',
    face: 'bold',
  }),
  film('Seriale/Sąsiedzi z bocznicy/Sezon 1/Odcinek 1.mp4', 'kitchen.mp4'),
  written('Książki/Wiersze kolejowe.txt', poems),
]
