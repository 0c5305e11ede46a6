// Made from the source by `npm run edge -- generate`. A test holds it against the source.
export default [
  {
    path: '/',
    as: '/events',
    params: {},
  },
  {
    path: '/events',
    as: null,
    params: {
      page: '[1-9][0-9]?|[1-4][0-9][0-9]|500',
      category: 'crypto|sports|politics|esports|culture|economics|tech|weather',
      filter: 'new|live|trending|upcoming',
      sort: 'volume24h|beginAt',
      dir: 'asc|desc',
    },
  },
  {
    path: '/event/[A-Za-z0-9_~:-]{1,128}',
    as: null,
    params: {
      side: 'yes|no',
    },
  },
  {
    path: '/event/[A-Za-z0-9_~:-]{1,128}/market/[A-Za-z0-9_~:-]{1,128}',
    as: null,
    params: {
      side: 'yes|no',
    },
  },
  {
    path: '/tokens',
    as: null,
    params: {
      list: 'trending|traded|organic|recent|lst',
      window: '5m|1h|6h',
      sort: 'price|change|cap|liquidity|volume|holders|score',
      dir: 'asc|desc',
    },
  },
  {
    path: '/token/[1-9A-HJ-NP-Za-km-z]{32,44}',
    as: null,
    params: {
      window: '5m|1h|6h',
    },
  },
  {
    path: '/swap',
    as: null,
    params: {},
  },
  {
    path: '/limit',
    as: '/limit/EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v/So11111111111111111111111111111111111111112',
    params: {},
  },
  {
    path: '/recurring',
    as: '/recurring/EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v/So11111111111111111111111111111111111111112',
    params: {},
  },
  {
    path: '/swap/[1-9A-HJ-NP-Za-km-z]{32,44}/[1-9A-HJ-NP-Za-km-z]{32,44}',
    as: null,
    params: {},
  },
  {
    path: '/limit/[1-9A-HJ-NP-Za-km-z]{32,44}/[1-9A-HJ-NP-Za-km-z]{32,44}',
    as: null,
    params: {},
  },
  {
    path: '/recurring/[1-9A-HJ-NP-Za-km-z]{32,44}/[1-9A-HJ-NP-Za-km-z]{32,44}',
    as: null,
    params: {},
  },
  {
    path: '/earn',
    as: null,
    params: {},
  },
  {
    path: '/positions',
    as: null,
    params: {},
  },
]
