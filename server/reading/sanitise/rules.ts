import { linkAddress, localAddress } from './addresses.ts'
import { sanitiseCss } from './css.ts'

export const xhtml = 'http://www.w3.org/1999/xhtml'
export const svg = 'http://www.w3.org/2000/svg'
export const mathml = 'http://www.w3.org/1998/Math/MathML'

/** An opening tag on its way through: attributes by canonical name (`xlink:href`, `xml:lang`, `epub:type` or plain). */
export interface Tag {
  uri: string
  local: string
  attributes: [name: string, value: string][]
}

const words = (text: string) => new Set(text.split(' '))

const htmlNames = words(
  'html head title body style link meta section nav article aside h1 h2 h3 h4 h5 h6 hgroup header footer main address p hr pre blockquote ol ul li ' +
    'dl dt dd figure figcaption div center a em strong small s strike cite q dfn abbr acronym ruby rb rt rtc rp data time code var samp kbd sub sup ' +
    'i b u tt big font mark bdi bdo span br wbr ins del picture source img audio video track map area table caption colgroup col tbody thead tfoot ' +
    'tr td th details summary',
)
const svgNames = words(
  'svg g defs symbol use image path rect circle ellipse line polyline polygon text tspan textPath title desc linearGradient radialGradient stop ' +
    'pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting ' +
    'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode ' +
    'feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence switch a style view foreignObject',
)
const mathNames = words(
  'math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts none mtable mtr mtd mlabeledtr maligngroup malignmark maction semantics annotation',
)
const allowed: Record<string, Set<string>> = { [xhtml]: htmlNames, [svg]: svgNames, [mathml]: mathNames }

/** What is thrown away with everything inside; other unknown elements only lose their tags. */
const dropped = words(
  'script iframe frame frameset embed applet noembed noframes template xmp plaintext input button select textarea option datalist output ' +
    'keygen base bgsound portal dialog slot canvas animate animateMotion animateTransform set handler listener metadata annotation-xml case trigger',
)

const svgByLower = new Map([...svgNames].map((name) => [name.toLowerCase(), name]))

/** The name of an SVG element as it must be written; a lenient parser only knows lower case. */
export const svgName = (lower: string): string => svgByLower.get(lower) ?? lower

const htmlAttributes = words(
  'id class title lang xml:lang xml:space dir style role hidden name epub:type epub:prefix alt width height sizes colspan rowspan headers scope abbr ' +
    'span start reversed value type datetime border cellpadding cellspacing align valign bgcolor color face size clear compact nowrap summary ' +
    'controls loop muted preload kind srclang label media charset content rel open coords shape usemap rules frame char charoff axis hspace vspace',
)
const plainName = /^(?!on|xmlns$)[a-z][\w-]*$/i
// What an animation could make an address of; broken markup leaves it on other elements.
const scripted = /^[\s\p{Cc}]*(?:javascript|vbscript|livescript)\s*:/iu
const resourceNames = words('src poster href xlink:href')

const isMetaKept = (attributes: Map<string, string>) =>
  !attributes.has('http-equiv') && (attributes.has('charset') || attributes.get('name')?.toLowerCase() === 'viewport')

const isLinkKept = (attributes: Map<string, string>) => {
  const kinds = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/)
  return kinds.includes('stylesheet') && localAddress(attributes.get('href') ?? 'x:') !== undefined
}

const pictureType = /^image\/(?:png|jpeg|jpg|gif|webp|avif|bmp|svg\+xml)$/i

/** An object that is a picture is written as a picture: its own markup could hold anything. */
export const asPicture = (tag: Tag): Tag => {
  if (tag.uri !== xhtml || tag.local !== 'object') return tag
  const attributes = new Map(tag.attributes)
  if (!pictureType.test(attributes.get('type') ?? '') || localAddress(attributes.get('data') ?? 'x:') === undefined) return tag
  const kept = ['id', 'class', 'style', 'title', 'width', 'height'].flatMap((name): [string, string][] => {
    const value = attributes.get(name)
    return value === undefined ? [] : [[name, value]]
  })
  const alt = attributes.get('aria-label') ?? attributes.get('title') ?? ''
  return { uri: xhtml, local: 'img', attributes: [['src', attributes.get('data') ?? ''], ['alt', alt], ...kept] }
}

/** What becomes of an element: kept, its tags alone taken away, or dropped with all inside. */
export const decisionOf = ({ uri, local, attributes }: Tag): 'keep' | 'unwrap' | 'drop' => {
  if (dropped.has(local) || dropped.has(local.toLowerCase())) return 'drop'
  const known = allowed[uri]?.has(local) ?? false
  if (known && uri === xhtml && local === 'meta') return isMetaKept(new Map(attributes)) ? 'keep' : 'drop'
  if (known && uri === xhtml && local === 'link') return isLinkKept(new Map(attributes)) ? 'keep' : 'drop'
  return known ? 'keep' : 'unwrap'
}

const candidates = (value: string): string | undefined => {
  const kept = value.split(/,\s+/).filter((one) => {
    const address = localAddress(one.trim().split(/\s+/)[0] ?? '')
    return address !== undefined && !address.startsWith('data:')
  })
  return kept.length > 0 ? kept.join(', ') : undefined
}

const isAllowedName = ({ uri }: Tag, name: string): boolean => {
  if (/^(aria-[a-z]+|xml:lang|xml:space|epub:type)$/.test(name)) return true
  return uri === xhtml ? htmlAttributes.has(name) : plainName.test(name)
}

const cleanValue = (tag: Tag, name: string, value: string): string | undefined => {
  if (resourceNames.has(name)) {
    const isLink = name.endsWith('href') && (tag.uri === mathml || tag.local === 'a' || tag.local === 'area')
    return isLink ? linkAddress(value) : localAddress(value)
  }
  if (name === 'srcset') return candidates(value)
  if (!isAllowedName(tag, name) || (tag.uri !== xhtml && scripted.test(value))) return undefined
  return name === 'style' || (tag.uri !== xhtml && /[(\\]/.test(value)) ? sanitiseCss(value) : value
}

/** The attributes that stay, cleaned, each name once. */
export const cleanAttributes = (tag: Tag): Map<string, string> => {
  const cleaned = new Map<string, string>()
  for (const [name, value] of tag.attributes) {
    const kept = cleanValue(tag, name, value)
    if (kept !== undefined && !cleaned.has(name)) cleaned.set(name, kept)
  }
  return cleaned
}
