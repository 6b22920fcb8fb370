import type { Art } from '../draw/poster.ts'
import { seaEnglish, seaPolish, toAss, toSrt } from '../texts/subtitles.ts'
import type { PlannedFile } from '../write-files.ts'
import { backdrop, film, font, poster, written } from './part.ts'

const lighthouse: Art = {
  title: 'Latarnia na końcu mapy',
  line: 'Film Heleny Brzozy · 2019',
  motif: 'lighthouse',
  palette: 'dusk',
  face: 'serif',
  layout: 'head',
}
const orchard: Art = {
  title: 'The Glass Orchard',
  line: 'A voyage in three chapters · 2021',
  motif: 'orbits',
  palette: 'night',
  face: 'bold',
}
const train: Art = { title: 'Ostatni pociąg do Wrzosowa', line: 'Kolej marzeń · 2016', motif: 'viaduct', palette: 'ember', face: 'narrow' }
const moons: Art = {
  title: 'Paper Moons',
  line: 'Every tide has two sides · 2008',
  motif: 'moonBoat',
  palette: 'night',
  face: 'italic',
  layout: 'band',
}
const wind: Art = { title: 'Wiatr nad Solnicą', line: 'Kronika filmowa · 1974', motif: 'sunburst', palette: 'gold', face: 'retro' }
const room: Art = {
  title: 'A Small Room by the Sea',
  line: 'Directed by N. Feldt · 2014',
  motif: 'umbrella',
  palette: 'azure',
  face: 'serif',
  layout: 'band',
}
const comet: Art = { title: 'Kometa i piekarz', line: 'Baśń na dwa głosy · 2020', motif: 'bakery', face: 'retro', palette: 'azure' }
const salt: Art = { title: 'Salt and Cinders', line: 'A western of the far north · 2023', motif: 'peaks', palette: 'copper', face: 'bold' }

export const movies: PlannedFile[] = [
  film('Movie/Latarnia na końcu mapy (2019)/Latarnia na końcu mapy (2019).mp4', 'sea.mp4'),
  written('Movie/Latarnia na końcu mapy (2019)/Latarnia na końcu mapy (2019).pl.srt', toSrt(seaPolish)),
  written('Movie/Latarnia na końcu mapy (2019)/Latarnia na końcu mapy (2019).en.srt', toSrt(seaEnglish)),
  poster('Movie/Latarnia na końcu mapy (2019)/poster.jpg', lighthouse),
  backdrop('Movie/Latarnia na końcu mapy (2019)/fanart.jpg', lighthouse),
  film('Movie/The Glass Orchard (2021)/The Glass Orchard (2021) [1080p].mkv', 'many-tracks.mkv'),
  poster('Movie/The Glass Orchard (2021)/poster.jpg', orchard),
  backdrop('Movie/The Glass Orchard (2021)/backdrop.jpg', orchard),
  film('Movie/Ostatni pociąg do Wrzosowa (2016).mp4', 'train.mp4'),
  poster('Movie/Ostatni pociąg do Wrzosowa (2016)-poster.jpg', train),
  film('Movie/Paper Moons (2008)/Paper Moons (2008) - 720p.mp4', 'sea.mp4'),
  film('Movie/Paper Moons (2008)/Paper Moons (2008) - 2160p HEVC.mkv', 'hevc-ac3.mkv'),
  poster('Movie/Paper Moons (2008)/cover.jpg', moons),
  backdrop('Movie/Paper Moons (2008)/fanart.jpg', moons),
  film('Movie/Wiatr nad Solnicą (1974)/Wiatr nad Solnicą (1974).mkv', 'h264-ac3.mkv'),
  poster('Movie/Wiatr nad Solnicą (1974)/folder.jpg', wind),
  backdrop('Movie/Wiatr nad Solnicą (1974)/fanart.jpg', wind),
  film('Movie/A Small Room by the Sea (2014)/A Small Room by the Sea.webm', 'city.webm'),
  poster('Movie/A Small Room by the Sea (2014)/poster.jpg', room),
  backdrop('Movie/A Small Room by the Sea (2014)/fanart.jpg', room),
  film('Movie/Kometa i piekarz (2020)/Kometa i piekarz (2020).mp4', 'kitchen.mp4'),
  written('Movie/Kometa i piekarz (2020)/Kometa i piekarz (2020).en.ass', toAss('Kometa i piekarz', seaEnglish)),
  font('Movie/Kometa i piekarz (2020)/fonts/Righteous.ttf'),
  poster('Movie/Kometa i piekarz (2020)/poster.jpg', comet),
  backdrop('Movie/Kometa i piekarz (2020)/fanart.jpg', comet),
  film('Movie/Kometa i piekarz (2020)/Extras/Jak upieczono kometę.mp4', 'train.mp4'),
  film('Movie/Kometa i piekarz (2020)/Kometa i piekarz (2020)-trailer.mp4', 'sea.mp4'),
  film('Movie/Salt.and.Cinders.2023.1080p.WEB-DL.x264-AMN/Salt.and.Cinders.2023.1080p.WEB-DL.x264-AMN.mkv', 'many-tracks.mkv'),
  poster('Movie/Salt.and.Cinders.2023.1080p.WEB-DL.x264-AMN/poster.jpg', salt),
  backdrop('Movie/Salt.and.Cinders.2023.1080p.WEB-DL.x264-AMN/fanart.jpg', salt),
  film('Movie/The Long Afternoon (1999).webm', 'city.webm'),
]
