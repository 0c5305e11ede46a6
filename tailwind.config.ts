import { type Config } from 'tailwindcss'

const COLORS = ['ink', 'deck', 'raise', 'line', 'edge', 'tick', 'text', 'mute', 'brass', 'yes', 'no', 'warn', 'stop']

/** The theme: every value is a custom property of `src/app/styles/tokens.css`, so both themes are one build. */
export default {
  content: ['./index.html', './src/**/*.tsx'],
  theme: {
    colors: Object.fromEntries(COLORS.map((name): [string, string] => [name, `var(--${name})`])),
    fontFamily: { sans: 'var(--sans)', mono: 'var(--mono)' },
    fontSize: {
      12: ['12px', '16px'],
      13: ['13px', '20px'],
      14: ['14px', '20px'],
      16: ['16px', '24px'],
      20: ['20px', '28px'],
      28: ['28px', '36px'],
    },
    screens: { phone: { max: '719px' }, narrow: { max: '959px' }, tablet: { max: '1279px' } },
  },
} satisfies Config
