import { type Config } from 'tailwindcss'

export default { content: ['./index.html', './src/**/*.tsx'] } satisfies Config
