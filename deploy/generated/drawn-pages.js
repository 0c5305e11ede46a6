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
    path: '/positions',
    as: null,
    params: {},
  },
]
