import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decodeText, detectEncoding } from './encoding.ts'

/** Sentences of everyday speech, with the encodings in which texts of their language are found. */
const languages: Record<string, { encodings: string[]; sentences: string[] }> = {
  pl: {
    encodings: ['windows-1250', 'iso-8859-2', 'cp852', 'maccenteuro'],
    sentences: [
      'Zażółć gęślą jaźń, powiedziała cicho i zamknęła drzwi za sobą.',
      'Gdzie się podziały wszystkie książki z półki nad łóżkiem?',
      'Święta spędzimy u dziadków, jeśli śnieg nie zasypie drogi.',
      'Mąż wrócił późno, więc obiad był już zimny.',
    ],
  },
  cs: {
    encodings: ['windows-1250', 'iso-8859-2', 'cp852', 'maccenteuro'],
    sentences: [
      'Příliš žluťoučký kůň úpěl ďábelské ódy.',
      'Kde jsou všechny knihy, které ležely na stole u okna?',
      'Když přišel domů, děti už spaly a světla byla zhasnutá.',
      'Řekl jsem ti přece, že zítra nepřijdu.',
    ],
  },
  sk: {
    encodings: ['windows-1250', 'iso-8859-2', 'cp852'],
    sentences: [
      'Kde sú všetky knihy, ktoré ležali na stole pri okne?',
      'Povedal som ti, že zajtra neprídem, lebo musím ísť k lekárovi.',
      'Keď prišiel domov, deti už spali a svetlá boli zhasnuté.',
      'Ďakujem ti za všetko, čo si pre nás urobil.',
    ],
  },
  hu: {
    encodings: ['windows-1250', 'iso-8859-2', 'cp852', 'maccenteuro'],
    sentences: [
      'Árvíztűrő tükörfúrógép, mondta halkan, és becsukta az ajtót.',
      'Hol vannak a könyvek, amelyek az ágy fölötti polcon voltak?',
      'Későn ért haza, ezért a vacsora már kihűlt.',
      'Köszönöm szépen, hogy eljöttél hozzánk.',
    ],
  },
  hr: {
    encodings: ['windows-1250', 'iso-8859-2', 'cp852'],
    sentences: [
      'Gdje su sve knjige koje su ležale na stolu kraj prozora?',
      'Rekao sam ti da sutra neću doći jer idem liječniku.',
      'Kad je došao kući, djeca su već spavala.',
      'Čekaj malo, još nismo završili šetnju.',
    ],
  },
  ro: {
    encodings: ['windows-1250', 'iso-8859-2', 'cp852'],
    sentences: [
      'Unde sunt toate cărţile care erau pe masă lângă fereastră?',
      'Ţi-am spus că mâine nu vin, pentru că trebuie să merg la doctor.',
      'Când a ajuns acasă, copiii dormeau deja şi luminile erau stinse.',
      'Mulţumesc foarte mult pentru tot ce ai făcut.',
    ],
  },
  fr: {
    encodings: ['windows-1252', 'iso-8859-15', 'macroman', 'cp850'],
    sentences: [
      'Où sont passés tous les livres qui étaient sur la table près de la fenêtre ?',
      'Je t’avais dit que je ne viendrais pas demain, à cause du médecin.',
      'Quand il est rentré à la maison, les enfants dormaient déjà.',
      "Ça ne fait rien, nous irons là-bas l'été prochain.",
    ],
  },
  es: {
    encodings: ['windows-1252', 'iso-8859-15', 'macroman', 'cp850'],
    sentences: [
      '¿Dónde están todos los libros que había en la mesa junto a la ventana?',
      'Te dije que mañana no podría venir porque tengo que ir al médico.',
      'Cuando llegó a casa, los niños ya dormían.',
      '¡Qué alegría verte otra vez después de tantos años!',
    ],
  },
  pt: {
    encodings: ['windows-1252', 'iso-8859-15', 'macroman'],
    sentences: [
      'Onde estão todos os livros que estavam na mesa ao pé da janela?',
      'Eu disse que amanhã não posso vir, porque tenho de ir ao médico.',
      'Quando chegou a casa, as crianças já estavam a dormir.',
      'Não há razão nenhuma para ficares à espera.',
    ],
  },
  de: {
    encodings: ['windows-1252', 'iso-8859-15', 'macroman', 'cp850'],
    sentences: [
      'Wo sind all die Bücher geblieben, die auf dem Tisch am Fenster lagen?',
      'Ich habe dir doch gesagt, dass ich morgen nicht kommen kann.',
      'Als er nach Hause kam, schliefen die Kinder schon überall.',
      'Schöne Grüße aus München, wir müssen bald zurück.',
    ],
  },
  it: {
    encodings: ['windows-1252', 'iso-8859-15', 'macroman'],
    sentences: [
      'Dove sono finiti tutti i libri che erano sul tavolo? Non è possibile.',
      'Ti avevo detto che domani non verrò perché devo andare dal medico.',
      'Quando tornò a casa i bambini dormivano già da ore.',
      'Perché non sei più venuta in città con noi?',
    ],
  },
  tr: {
    encodings: ['windows-1254'],
    sentences: [
      'Pencerenin yanındaki masada duran bütün kitaplar nerede?',
      'Sana yarın gelemeyeceğimi, doktora gitmem gerektiğini söylemiştim.',
      'Eve geldiğinde çocuklar çoktan uyumuştu ve ışıklar sönmüştü.',
      'Teşekkür ederim, çok güzel bir gündü, değil mi?',
    ],
  },
  sv: {
    encodings: ['windows-1252', 'iso-8859-15', 'macroman'],
    sentences: [
      'Var är alla böcker som låg på bordet vid fönstret?',
      'Jag sa ju att jag inte kan komma i morgon, jag ska till läkaren.',
      'När han kom hem sov barnen redan överallt.',
      'Tack så mycket för allt ni har gjort för oss.',
    ],
  },
  lt: {
    encodings: ['windows-1257'],
    sentences: [
      'Kur dingo visos knygos, kurios gulėjo ant stalo prie lango?',
      'Sakiau tau, kad rytoj negaliu ateiti, nes einu pas gydytoją.',
      'Kai jis grįžo namo, vaikai jau miegojo.',
      'Labai ačiū už viską, ką dėl mūsų padarėte.',
    ],
  },
  ru: {
    encodings: ['windows-1251', 'koi8-r', 'cp866', 'iso-8859-5'],
    sentences: [
      'Где все книги, которые лежали на столе у окна?',
      'Я же говорил тебе, что завтра не приду, потому что иду к врачу.',
      'Когда он пришёл домой, дети уже спали.',
      'Спасибо вам большое за всё, что вы сделали.',
    ],
  },
  uk: {
    encodings: ['windows-1251', 'koi8-u'],
    sentences: [
      'Де всі книжки, що лежали на столі біля вікна?',
      'Я ж казав тобі, що завтра не прийду, бо йду до лікаря.',
      'Коли він прийшов додому, діти вже спали.',
      'Дякую вам за все, що ви для нас зробили.',
    ],
  },
  bg: {
    encodings: ['windows-1251', 'iso-8859-5'],
    sentences: [
      'Къде са всички книги, които бяха на масата до прозореца?',
      'Казах ти, че утре няма да дойда, защото отивам на лекар.',
      'Когато се прибра вкъщи, децата вече спяха.',
      'Благодаря ви много за всичко.',
    ],
  },
  el: {
    encodings: ['windows-1253', 'iso-8859-7'],
    sentences: [
      'Πού είναι όλα τα βιβλία που ήταν στο τραπέζι δίπλα στο παράθυρο;',
      'Σου είπα ότι αύριο δεν θα έρθω, γιατί πάω στον γιατρό.',
      'Όταν γύρισε σπίτι, τα παιδιά κοιμόντουσαν ήδη.',
      'Ευχαριστώ πολύ για όλα.',
    ],
  },
  ja: {
    encodings: ['shift_jis', 'euc-jp'],
    sentences: [
      '窓のそばの机の上にあった本は、みんなどこへ行ったのですか。',
      '明日は医者に行くので来られないと言ったでしょう。',
      '彼が家に帰ったとき、子供たちはもう寝ていた。',
      '本当にありがとうございました。',
    ],
  },
  zh: {
    encodings: ['gb18030'],
    sentences: [
      '窗边桌子上的那些书都到哪里去了？',
      '我跟你说过，明天我要去看医生，所以不能来。',
      '他回到家的时候，孩子们已经睡着了。',
      '谢谢你为我们做的一切。',
    ],
  },
  'zh-Hant': {
    encodings: ['big5'],
    sentences: [
      '窗邊桌子上的那些書都到哪裡去了？',
      '我跟你說過，明天我要去看醫生，所以不能來。',
      '他回到家的時候，孩子們已經睡著了。',
      '謝謝你為我們做的一切。',
    ],
  },
  ko: {
    encodings: ['euc-kr'],
    sentences: [
      '창가 책상 위에 있던 책들은 모두 어디로 갔습니까?',
      '내일은 병원에 가야 해서 올 수 없다고 말했잖아요.',
      '그가 집에 돌아왔을 때 아이들은 이미 자고 있었다.',
      '정말 감사합니다.',
    ],
  },
}
const cases = Object.entries(languages).flatMap(([language, { encodings, sentences }]) =>
  encodings.map((encoding) => [language, encoding, sentences] as const),
)
/** Whether the bytes are read as they were written. */
const isRead = (text: string, encoding: string) => {
  const bytes = iconv.encode(text, encoding)
  return iconv.decode(bytes, detectEncoding(bytes)) === iconv.decode(bytes, encoding)
}
const asSubtitles = (sentences: readonly string[]) =>
  sentences.map((sentence, at) => `${at + 1}\r\n00:00:0${at},000 --> 00:00:0${at},900\r\n${sentence}\r\n`).join('\r\n')

test.each(cases)('%s in %s is read right, as a text and as subtitles', (_language, encoding, sentences) => {
  expect(isRead(sentences.join('\n'), encoding)).toBe(true)
  expect(isRead(asSubtitles(sentences), encoding)).toBe(true)
})

const latin = cases.filter(([language]) => /^(?:pl|cs|sk|hu|hr|ro|fr|es|pt|de|it|sv|tr|lt)$/.test(language))
test.each([200, 1000, 8000, 50_000])('of %i bytes, in any order of its sentences, each is read right', (size) => {
  const wrong = latin.filter(([, encoding, sentences]) => {
    const turned = sentences.map((_, at) => sentences.slice(at).concat(sentences.slice(0, at)).join('\n'))
    return turned.some((text) => !isRead(`${text}\n`.repeat(Math.ceil(size / text.length)).slice(0, size), encoding))
  })
  expect(wrong.map(([language, encoding]) => `${language} ${encoding}`)).toEqual([])
})

test('a few letters among many plain ones are no other script', () => {
  const plain = 'A small film about a baker who leaves town. '
  const texts = ['Café crème, déjà vu', `${plain}Café crème`, 'Amélie', `${plain}Señor Muñoz`, `${plain}Ærø`, `${plain}It’s “here” – now…`]
  expect(texts.filter((text) => !isRead(text, 'windows-1252'))).toEqual([])
  expect(isRead("Un cœur à 10 €, l'œuvre de sa sœur", 'iso-8859-15')).toBe(true)
  expect(isRead('Żółw i zając', 'windows-1250')).toBe(true)
})

test('Japanese of seven bits is told by its marks', () => {
  const bytes = Buffer.from('1\n\x1b$BEY\x1b(B\n\x1b$B$3$s$K$A$O\x1b(B, hello\n', 'latin1')
  expect([detectEncoding(bytes), decodeText(bytes, 'iso-2022-jp')]).toEqual(['iso-2022-jp', '1\n度\nこんにちは, hello\n'])
})

test('a damaged byte leaves UTF-8 what it is', () => {
  const whole = Buffer.from('Zażółć gęślą jaźń. '.repeat(5))
  expect(detectEncoding(Buffer.concat([whole, Buffer.from([0xe9, 0x20]), whole]))).toBe('utf-8')
})

test('of single sentences nineteen of twenty are', () => {
  const lines = cases.flatMap(([, encoding, sentences]) => sentences.map((sentence) => [sentence, encoding] as const))
  const wrong = lines.filter(([sentence, encoding]) => !isRead(sentence, encoding))
  expect(wrong.length, JSON.stringify(wrong)).toBeLessThan(lines.length / 20)
})

test.each(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])('a mark tells %s', (encoding) => {
  const bytes = iconv.encode('Zażółć gęślą jaźń', encoding, { addBOM: true })
  expect([detectEncoding(bytes), decodeText(bytes, encoding)]).toEqual([encoding, 'Zażółć gęślą jaźń'])
})
