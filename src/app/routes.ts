import { index, rootRoute, route } from '@tanstack/virtual-file-routes'
import { AREAS } from './areas.ts'

/**
 * The URL map: every page of every area, and the app's own. Every page validates its own search params in its `route.tsx`.
 * It is read at the start of a build and of `npm run dev`: a page that is new in `areas.ts` wants a new start.
 */
export const routes = rootRoute('app/root.tsx', [
  index('app/home-route.tsx'),
  ...AREAS.flatMap(({ name, pages }) =>
    pages.map(({ path, folder }) => route(path, `areas/${name}/${folder}/route.tsx`)),
  ),
  route('/inspect', 'inspect/route.tsx'),
  route('/help', 'app/help/route.tsx'),
])
