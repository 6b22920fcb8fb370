import { type CSSVariablesResolver, createTheme } from '@mantine/core'

const accent = ['#eef0ff', '#dadffd', '#b3bcf9', '#8b9dff', '#7385f2', '#5f72ec', '#4c5fe6', '#3f51d1', '#3343b3', '#283591'] as const
// Mantine draws surfaces, fields and borders of the dark scheme from these.
const dark = ['#e7e9ef', '#c3c8d4', '#a3aaba', '#8d94a5', '#3a4051', '#2a303e', '#1c202b', '#151821', '#0d0f14', '#08090c'] as const
const red = ['#fff0f0', '#ffdede', '#ffb8b8', '#ff9090', '#ff6b6b', '#f55252', '#d93a3a', '#c92a2a', '#a82020', '#861818'] as const
const green = ['#ebfbee', '#d3f3da', '#a5e6b2', '#79d98c', '#51cf66', '#3fb655', '#2f9345', '#237a37', '#1b632c', '#134c21'] as const
const blue = ['#e7f3ff', '#d0e6fb', '#a3d0f5', '#74bcf2', '#4dabf7', '#3593de', '#2478bd', '#1864ab', '#125290', '#0c3f72'] as const

// Every size of text there is; stylesheets write var(--mantine-font-size-sm), components fz="sm".
const fontSizes = {
  xxs: '10.5px',
  xs: '12.5px',
  sm: '14px',
  md: '15px',
  lg: '18px',
  xl: '20px',
  xxl: '24px',
  xxxl: '32px',
  title: 'clamp(24px, 2.8vw, 34px)',
  headline: 'clamp(28px, 3.4vw, 40px)',
  hero: 'clamp(32px, 4.4vw, 52px)',
}

export const theme = createTheme({
  colors: { accent, dark, red, green, blue },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  fontFamily: "'Inter Variable', 'Country Flags', 'Noto Sans', system-ui, sans-serif",
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: fontSizes.xxl, lineHeight: '1.25' },
      h2: { fontSize: fontSizes.xl, lineHeight: '1.3' },
      h3: { fontSize: fontSizes.lg, lineHeight: '1.35' },
    },
  },
  fontSizes,
  lineHeights: { xs: '1.4', sm: '1.35', md: '1.55', lg: '1.35', xl: '1.3' },
  spacing: { xxs: '4px', xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px', xxl: '40px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px', pill: '999px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The placeholder is a thing to focus that is no item, which a menu may not hold.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // A page has one banner, which is not the title of a dialog.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
  },
})

// Mantine's own are too pale in light to be read on their tints.
const lightTints = {
  '--mantine-color-red-outline': '#c92a2a',
  '--mantine-color-red-light-color': '#a82020',
  '--mantine-color-yellow-light-color': '#7a4f00',
  '--mantine-color-green-light-color': '#1b632c',
  '--mantine-color-blue-light-color': '#125290',
}

/** The colours of the two schemes under names that say what they are for. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--amn-gutter': 'clamp(16px, 3vw, 40px)',
    '--amn-poster-min': '160px',
    '--amn-ease': 'cubic-bezier(.2, .8, .2, 1)',
    '--amn-accent': '#4c5fe6',
  },
  dark: {
    '--amn-bg': '#0d0f14',
    '--amn-surface': '#151821',
    '--amn-surface-2': '#1c202b',
    '--amn-line': 'rgb(255 255 255 / 8%)',
    '--amn-control': '#6b7285',
    '--amn-text': '#e7e9ef',
    '--amn-text-2': '#a3aaba',
    '--amn-text-3': '#8d94a5',
    '--amn-link': '#8b9dff',
    '--amn-success': '#51cf66',
    '--amn-info': '#4dabf7',
    '--amn-error': '#ff6b6b',
    '--amn-star': '#ffc94d',
    '--amn-shadow': '0 8px 24px rgb(0 0 0 / 45%)',
    '--mantine-color-body': '#0d0f14',
    '--mantine-color-text': '#e7e9ef',
    '--mantine-color-dimmed': '#a3aaba',
    '--mantine-color-anchor': '#8b9dff',
    '--mantine-color-error': '#ff6b6b',
    '--mantine-color-default': '#1c202b',
    '--mantine-color-default-hover': '#252a37',
    '--mantine-color-default-border': '#6b7285',
    '--mantine-color-placeholder': '#8d94a5',
  },
  light: {
    '--amn-bg': '#f6f7f9',
    '--amn-surface': '#ffffff',
    '--amn-surface-2': '#eef0f4',
    '--amn-line': 'rgb(16 20 32 / 10%)',
    '--amn-control': '#868e9c',
    '--amn-text': '#12141b',
    '--amn-text-2': '#4b5262',
    '--amn-text-3': '#5f6678',
    '--amn-link': '#3f51d1',
    '--amn-success': '#1e6b30',
    '--amn-info': '#1864ab',
    '--amn-error': '#c92a2a',
    '--amn-star': '#9a6700',
    '--amn-shadow': '0 8px 24px rgb(16 20 32 / 14%)',
    '--mantine-color-body': '#f6f7f9',
    '--mantine-color-text': '#12141b',
    '--mantine-color-dimmed': '#4b5262',
    '--mantine-color-anchor': '#3f51d1',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-default': '#ffffff',
    '--mantine-color-default-hover': '#eef0f4',
    '--mantine-color-default-border': '#868e9c',
    '--mantine-color-placeholder': '#5f6678',
    ...lightTints,
  },
})
