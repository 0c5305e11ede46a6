import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The URL map on one page. Every page validates its own search params in its `route.tsx`. */
export const routes = rootRoute('app/root.tsx', [
  index('app/home-route.tsx'),
  route('/events', 'areas/prediction/browse/pages/events/route.tsx'),
  route('/event/$eventId', 'areas/prediction/market/pages/event/route.tsx'),
  route('/event/$eventId/market/$marketId', 'areas/prediction/market/pages/market/route.tsx'),
  route('/positions', 'areas/prediction/positions/pages/positions/route.tsx'),
  route('/positions/$owner', 'areas/prediction/positions/pages/owner-positions/route.tsx'),
  route('/position/$pubkey', 'areas/prediction/positions/pages/position/route.tsx'),
  route('/activity', 'areas/activity/pages/activity/route.tsx'),
  route('/activity/$owner', 'areas/activity/pages/owner-activity/route.tsx'),
  route('/swap', 'areas/swap/pages/swap/route.tsx'),
  route('/swap/$in/$out', 'areas/swap/pages/pair/route.tsx'),
  route('/limit', 'areas/orders/pages/limit/route.tsx'),
  route('/limit/$in/$out', 'areas/orders/pages/limit-pair/route.tsx'),
  route('/recurring', 'areas/orders/pages/recurring/route.tsx'),
  route('/recurring/$in/$out', 'areas/orders/pages/recurring-pair/route.tsx'),
  route('/tokens', 'areas/tokens/pages/tokens/route.tsx'),
  route('/token/$mint', 'areas/tokens/pages/token/route.tsx'),
  route('/portfolio', 'areas/portfolio/pages/portfolio/route.tsx'),
  route('/portfolio/$owner', 'areas/portfolio/pages/owner-portfolio/route.tsx'),
  route('/earn', 'areas/earn/pages/earn/route.tsx'),
  route('/earn/$owner', 'areas/earn/pages/owner-earn/route.tsx'),
  route('/settings', 'areas/settings/pages/settings/route.tsx'),
  route('/inspect', 'app/inspect/route.tsx'),
  route('/help', 'app/help/route.tsx'),
])
