import { errandsIn } from './errands.ts'

errandsIn('chromium', 0)
