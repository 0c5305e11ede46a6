import { errandsIn } from './errands.ts'

errandsIn('webkit', 2)
