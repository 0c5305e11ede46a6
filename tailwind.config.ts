import { type Config } from 'tailwindcss'

const COLORS = [
  'ink', 'deck', 'raise', 'line', 'edge', 'tick', 'text', 'mute', 'scrim',
  'brass', 'brass-fill', 'on-brass', 'yes', 'no', 'warn', 'stop',
  'brass-tint', 'yes-tint', 'no-tint', 'warn-tint', 'stop-tint', 'c1', 'c2', 'c3', 'c4', 'c5',
] // prettier-ignore

/** The theme: every value is a custom property of `src/app/styles/tokens.css`, so both themes are one build. */
export default {
  content: ['./index.html', './src/**/*.tsx'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(COLORS.map((name): [string, string] => [name, `var(--${name})`])),
    },
    fontFamily: { sans: 'var(--sans)', mono: 'var(--mono)' },
    fontWeight: { text: '400', fig: '550', head: '620' },
    fontSize: {
      12: ['12px', '16px'],
      13: ['13px', '20px'],
      14: ['14px', '20px'],
      16: ['16px', '24px'],
      20: ['20px', '28px'],
      28: ['28px', '36px'],
      40: ['40px', '48px'],
    },
    borderRadius: { none: '0', 4: '4px', control: '6px', panel: '10px', full: '999px' },
    transitionDuration: { DEFAULT: '120ms', panel: '180ms', tick: '400ms' },
    transitionTimingFunction: { DEFAULT: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    // The widest first: in the stylesheet the narrower one comes later and wins.
    screens: { tablet: { max: '1279px' }, narrow: { max: '959px' }, phone: { max: '719px' } },
  },
} satisfies Config
