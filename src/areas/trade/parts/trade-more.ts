/* What a form of a pair fetches once it is up: one script for all of it. */
export { PairChart } from '~/areas/tokens/parts/pair-chart.tsx'
export { TokenPicker } from './token-picker.tsx'
