import { errandsIn } from './errands.ts'

errandsIn('firefox', 1)
