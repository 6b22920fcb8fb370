/** Colours of one poster: sky from top to horizon, three depths of land, two lights, and the darkest ink. */
export type Palette = { sky: [string, string, string]; far: string; mid: string; near: string; accent: string; light: string; ink: string }

const palette = (sky: [string, string, string], land: [string, string, string], accent: string, light: string, ink: string): Palette => ({
  sky,
  far: land[0],
  mid: land[1],
  near: land[2],
  accent,
  light,
  ink,
})

export const palettes = {
  dusk: palette(['#1b1b3a', '#693668', '#f2a07b'], ['#a4547b', '#5c2f63', '#1d1433'], '#ff6b4a', '#ffe3b3', '#120d24'),
  dawn: palette(['#7fb2c9', '#f3d3b1', '#fbe9cf'], ['#a7b9b4', '#5f8a8b', '#22454f'], '#e8623d', '#fff7e6', '#12303a'),
  polar: palette(['#06172b', '#0f4c5c', '#5fb49c'], ['#2c7a7b', '#14505c', '#061f2e'], '#ffd166', '#e8fff6', '#04121f'),
  ember: palette(['#2a0d0d', '#8c1c13', '#f26419'], ['#b23a1a', '#5f1a12', '#1f0808'], '#ffd23f', '#fff0d0', '#160505'),
  moss: palette(['#e9e4c9', '#cfd9a8', '#9fbf8f'], ['#7fa37a', '#41704f', '#183a2b'], '#d9482b', '#fffbe6', '#0d2419'),
  ink: palette(['#10131a', '#252b38', '#59657a'], ['#4a5568', '#2a3242', '#0e1118'], '#e63946', '#f1f3f7', '#07090d'),
  rose: palette(['#ffd6d0', '#ffb3ab', '#f78ca0'], ['#d9627d', '#8f3a62', '#3e1a44'], '#fff07c', '#fff5ee', '#29102f'),
  azure: palette(['#0b3d91', '#2f7fd1', '#a7dcf2'], ['#5aa5d6', '#1f66ab', '#0a2c5c'], '#ff8c42', '#f4fbff', '#061a38'),
  paper: palette(['#f4ecd8', '#efe2c2', '#e6d2a5'], ['#d1a15f', '#8a5a36', '#3b2618'], '#c1272d', '#fffaf0', '#22150d'),
  violet: palette(['#130a2a', '#40217a', '#b56bd6'], ['#7a3fb0', '#3c1d70', '#150a2e'], '#3ddad7', '#f7e9ff', '#0b0519'),
  lime: palette(['#f6f7d7', '#d6ee9b', '#83c88c'], ['#5aa56f', '#26705c', '#0d3b3a'], '#ff5d5d', '#fffde9', '#082625'),
  copper: palette(['#123036', '#2c6e6f', '#d9a066'], ['#8a6a4a', '#345a55', '#0e2429'], '#f4d58d', '#fff2d6', '#08181b'),
  cherry: palette(['#fdf1e7', '#f9d8c6', '#f2a9a0'], ['#c96f6f', '#803b4b', '#331625'], '#d7263d', '#fffaf5', '#210c18'),
  mint: palette(['#d8f3ec', '#a5e1d3', '#6cc3bd'], ['#49a0a0', '#1f6b76', '#0b3644'], '#ff7f51', '#f6fffc', '#062430'),
  gold: palette(['#3a2206', '#a8660f', '#f6c445'], ['#b9791a', '#6b420d', '#241503'], '#fff3c4', '#fffbea', '#190e02'),
  night: palette(['#050816', '#101c44', '#2c4a8a'], ['#23407d', '#13234e', '#060b1e'], '#ffcf5c', '#e9f0ff', '#03050f'),
} satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

/** A colour between two, both as #rrggbb. */
export const blend = (from: string, to: string, share: number): string => {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
