const kana =
  'あaいiうuえeおoかkaきkiくkuけkeこkoさsaしshiすsuせseそsoたtaちchiつtsuてteとtoなnaにniぬnuねneのnoはhaひhiふfuへheほhoまmaみmiむmuめmeもmoやyaゆyuよyoらraりriるruれreろroわwaゐiゑeをoんnがgaぎgiぐguげgeごgoざzaじjiずzuぜzeぞzoだdaぢjiづzuでdeどdoばbaびbiぶbuべbeぼboぱpaぴpiぷpuぺpeぽpoゔvuぁaぃiぅuぇeぉo'
const syllables = new Map([...kana.matchAll(/(\p{Script=Hiragana})([a-z]+)/gu)].map(([, sign = '', sound = '']) => [sign, sound]))
const small: Readonly<Record<string, string>> = { ゃ: 'a', ゅ: 'u', ょ: 'o' }
const smallVowels = 'ぁぃぅぇぉ'
const onlyKana = /^[\p{Script=Hiragana}ー ]+$/u

/** A folded name in hiragana in Latin letters, as Hepburn writes it; undefined for what has other signs. */
export function romaji(folded: string): string | undefined {
  if (!onlyKana.test(folded)) return undefined
  let text = ''
  let isDouble = false
  for (const sign of folded) {
    if (sign === 'っ') {
      isDouble = true
      continue
    }
    const glide = small[sign]
    let sound = syllables.get(sign) ?? (sign === ' ' ? ' ' : '')
    if (glide !== undefined) {
      const stem = text.replace(/i$/, '')
      text = /(?:sh|ch|j)$/.test(stem) ? stem + glide : `${stem}y${glide}`
      continue
    }
    if (smallVowels.includes(sign) && /[a-z]u$/.test(text)) text = text.slice(0, -1)
    if (isDouble && sound !== '') sound = (sound.startsWith('ch') ? 't' : sound.charAt(0)) + sound
    isDouble = false
    text += sound
  }
  return text.replace(/ +/g, ' ').trim()
}

const cyrillic = new Map(
  Object.entries({
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    ґ: 'g',
    д: 'd',
    е: 'e',
    ё: 'io',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ы: 'i',
    ь: '',
    э: 'e',
    ю: 'iu',
    я: 'ia',
    і: 'i',
    ї: 'i',
    є: 'ie',
    ў: 'u',
    ђ: 'dj',
    ј: 'i',
    љ: 'li',
    њ: 'ni',
    ћ: 'ch',
    џ: 'dzh',
    ѓ: 'g',
    ќ: 'k',
  }),
)

/** A folded name with its Cyrillic letters in Latin ones. */
export const latinOfCyrillic = (name: string): string => Array.from(name, (sign) => cyrillic.get(sign) ?? sign).join('')

/** Whether a name is written in Cyrillic. */
export const isCyrillic = (name: string): boolean => /\p{Script=Cyrillic}/u.test(name)

const coarseOf = (word: string): string =>
  word
    .replace(/shch|szcz|schtsch|stsch/g, 'sh')
    .replace(/tsch|tch|cz|kh|ch/g, 'h')
    .replace(/sch|sz/g, 'sh')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/tz|ts/g, 'c')
    .replace(/ck|q/g, 'k')
    .replace(/ks/g, 'x')
    .replace(/w/g, 'v')
    .replace(/[yj]/g, 'i')
    .replace(/i+/g, 'i')
    .replace(/ie/g, 'e')
    .replace(/sh/g, 's')
    .replace(/zh/g, 'z')
    .replace(/(.)\1+/g, '$1')

/** A word with the German `ae`, `oe` and `ue` as plain vowels, as folding leaves those with dots. */
export const plainUmlauts = (word: string): string => word.replace(/([aou])e/g, '$1')

const romajiWord = /^(?:(?:[kgsztdnhbpmyrwjfv]|ch|sh|ts|[kgnhbpmr]y)?[aeiou]|n(?![aeiouy]))+$/

function shortRomajiOf(word: string): string | undefined {
  const plain = word
    .replace(/sy/g, 'sh')
    .replace(/[tc]y/g, 'ch')
    .replace(/zy|jy/g, 'j')
    .replace(/si/g, 'shi')
    .replace(/ti/g, 'chi')
    .replace(/tu/g, 'tsu')
    .replace(/hu/g, 'fu')
    .replace(/zi/g, 'ji')
    .replace(/m(?=[bpm])/g, 'n')
    .replace(/l/g, 'r')
    .replace(/shfu/g, 'shu')
    .replace(/chfu/g, 'chu')
    .replace(/ttch|tch/g, 'ch')
    .replace(/(ch|sh|[kstp])(?=\1)/g, '')
    .replace(/ou|oo|oh(?![aeiouy])/g, 'o')
    .replace(/uu|uh(?![aeiouy])/g, 'u')
    .replace(/aa/g, 'a')
    .replace(/ii/g, 'i')
    .replace(/ee/g, 'e')
  return plain.length < 100 && romajiWord.test(plain) ? plain : undefined
}

const mostKept = 20_000

// The words of names come again and again where many are compared.
function keep<T>(read: (word: string) => T): (word: string) => T {
  const kept = new Map<string, T>()
  return (word) => {
    const known = kept.get(word)
    if (known !== undefined || kept.has(word)) return known as T
    if (kept.size >= mostKept) kept.clear()
    const made = read(word)
    kept.set(word, made)
    return made
  }
}

/** A word in the few sounds that all ways to write Slavic, Greek and German names in Latin letters share. */
export const coarse: (word: string) => string = keep(coarseOf)

/** A Latin word of Japanese without long vowels, in Hepburn: `ohtomo`, `ootomo` and `outomo` are `otomo`; undefined for what is not Japanese. */
export const shortRomaji: (word: string) => string | undefined = keep(shortRomajiOf)
