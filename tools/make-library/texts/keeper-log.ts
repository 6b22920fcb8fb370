import { makeRandom, type Random } from '../random.ts'
import type { Story } from './story.ts'

type Words = {
  title: string
  author: string
  month: string[]
  day: (n: number) => string
  weather: string[]
  sea: string[]
  light: string[]
  event: string[]
  thought: string[]
}

const polish: Words = {
  title: 'Dziennik latarnika',
  author: 'Jan Solnicki',
  month: ['Styczeń', 'Luty', 'Marzec', 'Kwiecień', 'Maj', 'Czerwiec'],
  day: (n) => `Dzień ${n}.`,
  weather: [
    'Mgła od świtu, gęsta jak żur.',
    'Wiatr z północy, szósty stopień.',
    'Cisza. Ani liść, ani fala.',
    'Śnieg z deszczem, potem sam deszcz.',
    'Słońce ostre, aż bolą oczy.',
    'Chmury niskie, ciężkie, w kolorze łupku.',
  ],
  sea: [
    'Morze wyrzuciło na skały beczkę po śledziach.',
    'Fale sięgały trzeciego stopnia.',
    'Woda przejrzysta, widać wrak szkunera.',
    'Foki leżały na łasze do południa.',
    'Prąd przyniósł wodorosty i jeden but.',
    'Morze szare, nierówne, nie do rozmowy.',
  ],
  light: [
    'Lampa paliła się równo.',
    'Wymieniłem knot, stary kopcił.',
    'Soczewkę przetarłem octem, świeci jak nowa.',
    'Mechanizm zaciął się o czwartej; obracałem ręką do świtu.',
    'Zużyłem kwartę oleju więcej niż zwykle.',
    'Ćmy znów obsiadły szybę od wschodu.',
  ],
  event: [
    'Kuter Łucja przeszedł pod latarnią i zatrąbił dwa razy.',
    'Przypłynęła poczta: gazeta i list bez znaczka.',
    'Kura zniosła jajko w skrzynce na narzędzia.',
    'Przyszli uczniowie z Wrzosowa, policzyli wszystkie sto dwanaście schodów.',
    'Znalazłem w zatoce butelkę, w środku tylko piasek.',
    'Nikt nie przyszedł i nikt nie przepłynął.',
  ],
  thought: [
    'Myślałem o tym, że światło nie wie, komu świeci.',
    'Wieczorem zagrałem na harmonijce; mewy nie protestowały.',
    'Śniła mi się łąka. Dawno nie widziałem łąki.',
    'Policzyłem gwiazdy w jednym oknie: czterdzieści trzy.',
    'Samotność to też rodzaj pogody.',
    'Herbata z miodem i do łóżka.',
  ],
}

const english: Words = {
  title: 'The Keeper’s Log',
  author: 'Nora Feldt',
  month: ['January', 'February', 'March', 'April', 'May', 'June'],
  day: (n) => `Day ${n}.`,
  weather: [
    'Fog since dawn, thick as porridge.',
    'Wind from the north, force six.',
    'Calm. Not a leaf, not a wave.',
    'Sleet first, then honest rain.',
    'A hard bright sun that hurts the eyes.',
    'Low cloud the colour of slate.',
  ],
  sea: [
    'The sea left a herring barrel on the rocks.',
    'Waves as high as the third step.',
    'Water so clear that the wreck can be seen.',
    'Seals on the sandbank until noon.',
    'The current brought weed and a single boot.',
    'A grey, uneven sea, in no mood to talk.',
  ],
  light: [
    'The lamp burned evenly.',
    'Changed the wick; the old one smoked.',
    'Cleaned the lens with vinegar, good as new.',
    'The clockwork jammed at four; turned it by hand until morning.',
    'Used a quart of oil more than is usual.',
    'Moths on the eastern pane again.',
  ],
  event: [
    'The cutter Petrel passed and sounded twice.',
    'Post came: a newspaper, and a letter without a stamp.',
    'The hen laid an egg in the tool box.',
    'Schoolchildren visited and counted all one hundred and twelve steps.',
    'Found a bottle in the bay, nothing in it but sand.',
    'Nobody came and nobody went by.',
  ],
  thought: [
    'It came to me that a light never knows whom it shines for.',
    'Played the mouth organ; no complaint from the gulls.',
    'Dreamt of a meadow. It is long since I saw one.',
    'Counted the stars in one window: forty-three.',
    'Loneliness is a kind of weather too.',
    'Tea with honey, and to bed.',
  ],
}

const writeDay = (words: Words, random: Random, day: number): string =>
  [
    words.day(day),
    ...[words.weather, words.sea, words.light, words.event, words.thought].filter(() => random.next() < 0.82).map(random.pick),
  ].join(' ')

/** A long diary put together from sentences: one chapter a month, thirty entries each. */
export const makeKeeperLog = (language: 'pl' | 'en'): Story => {
  const words = language === 'pl' ? polish : english
  const random = makeRandom(words.title)
  const chapters = words.month.map((title) => ({ title, paragraphs: Array.from({ length: 30 }, (_, i) => writeDay(words, random, i + 1)) }))
  return { title: words.title, author: words.author, language, chapters }
}
