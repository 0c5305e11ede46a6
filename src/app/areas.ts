import { type IconName } from '~/ui/icon.tsx'

/** An entry of the navigation: label, icon, the key that follows `g` on the keyboard, and whether the phone’s bar has it. */
type Nav = {
  readonly word: string
  readonly icon: IconName
  readonly key: string
  readonly isOnPhone?: true
}

/** A page: its path in the router’s syntax, and the folder within the area that holds its `route.tsx`. */
type Page<Path extends string> = {
  readonly path: Path
  readonly folder: string
  readonly nav?: Nav
  /** Text of the link to it from the receipt of an act that leads to it. */
  readonly next?: string
  /** An order form stands on it: the second skip link leads to the form. */
  readonly hasForm?: true
  /** The palette offers it again once it was opened from there. */
  readonly isRecent?: true
}

/** One area; its folder is `src/areas/NAME`. */
export type Area<Path extends string = string> = {
  readonly name: string
  /** Areas and parts (`prediction/core`) that it may import besides its parts and the lower layers. */
  readonly uses: readonly string[]
  /** Folders with walls of their own, in an area that is too large for one, and what each may import. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
  readonly pages: readonly Page<Path>[]
  /** First words of the kinds of its acts, which its `intents.ts` lists: `trigger` for `trigger.create`. */
  readonly kinds: readonly string[]
}

/**
 * Every area, in the order of the navigation. The routes, the navigation and the engine's registry of acts read this list;
 * so does the law of imports (`scripts/import-law.mjs`), and `npm run areas` writes the table of `docs/architecture.md` from it.
 */
const LIST = [
  {
    name: 'prediction',
    uses: [],
    parts: {
      core: ['trade', 'tokens'],
      browse: [
        'prediction/core',
        'prediction/ticket',
        'prediction/price-record',
        'prediction/live-prices',
        'trade',
        'tokens',
      ],
      market: [
        'prediction/core',
        'prediction/ticket',
        'prediction/positions',
        'prediction/price-record',
        'prediction/live-prices',
        'trade',
        'tokens',
        'alerts',
      ],
      board: [
        'prediction/core',
        'prediction/ticket',
        'prediction/positions',
        'prediction/price-record',
        'trade',
        'tokens',
      ],
      ticket: ['prediction/core', 'trade', 'tokens'],
      positions: ['prediction/core', 'prediction/ticket', 'prediction/price-record', 'trade', 'tokens'],
      'price-record': ['prediction/core', 'prediction/live-prices', 'trade', 'tokens'],
      // Its prices are another venue's: no ticket, order or position reads them.
      'live-prices': ['prediction/core'],
    },
    pages: [
      {
        path: '/events',
        folder: 'browse/pages/events',
        nav: { word: 'Predict', icon: 'predict', key: 'e', isOnPhone: true },
      },
      { path: '/event/$eventId', folder: 'market/pages/event', hasForm: true, isRecent: true },
      { path: '/event/$eventId/market/$marketId', folder: 'market/pages/market', hasForm: true },
      { path: '/board', folder: 'board/pages/board' },
      {
        path: '/positions/{-$owner}',
        folder: 'positions/pages/positions',
        nav: { word: 'Positions', icon: 'positions', key: 'p', isOnPhone: true },
        next: 'View positions',
      },
      { path: '/position/$pubkey', folder: 'positions/pages/position' },
    ],
    kinds: ['prediction'],
  },
  {
    name: 'swap',
    uses: ['trade', 'tokens'],
    pages: [
      {
        path: '/swap/{-$in}/{-$out}',
        folder: 'pages/swap',
        nav: { word: 'Swap', icon: 'swap', key: 's', isOnPhone: true },
        hasForm: true,
      },
    ],
    kinds: ['swap'],
  },
  {
    name: 'orders',
    uses: ['trade', 'tokens'],
    pages: [
      {
        path: '/limit/{-$in}/{-$out}',
        folder: 'pages/limit',
        nav: { word: 'Limit', icon: 'limit', key: 'l' },
        hasForm: true,
      },
      {
        path: '/recurring/{-$in}/{-$out}',
        folder: 'pages/recurring',
        nav: { word: 'Recurring', icon: 'recurring', key: 'r' },
        hasForm: true,
      },
    ],
    kinds: ['trigger', 'recurring'],
  },
  { name: 'trade', uses: ['tokens'], pages: [], kinds: [] },
  {
    name: 'tokens',
    uses: ['alerts'],
    pages: [
      { path: '/tokens', folder: 'pages/tokens', nav: { word: 'Tokens', icon: 'tokens', key: 't', isOnPhone: true } },
      { path: '/token/$mint', folder: 'pages/token', hasForm: true, isRecent: true },
    ],
    kinds: [],
  },
  { name: 'alerts', uses: [], pages: [], kinds: [] },
  {
    name: 'notices',
    uses: ['prediction/core', 'prediction/positions', 'orders', 'tokens', 'alerts'],
    pages: [],
    kinds: [],
  },
  {
    name: 'portfolio',
    uses: ['prediction/core', 'prediction/positions', 'orders', 'swap', 'earn', 'tokens'],
    pages: [
      {
        path: '/portfolio/{-$owner}',
        folder: 'pages/portfolio',
        nav: { word: 'Portfolio', icon: 'portfolio', key: 'o' },
        next: 'View portfolio',
      },
    ],
    kinds: [],
  },
  {
    name: 'earn',
    uses: ['trade', 'tokens'],
    pages: [
      {
        path: '/earn/{-$owner}',
        folder: 'pages/earn',
        nav: { word: 'Earn', icon: 'earn', key: 'n' },
        next: 'View earnings',
        hasForm: true,
      },
    ],
    kinds: ['earn'],
  },
  {
    name: 'activity',
    uses: ['prediction/core', 'prediction/positions', 'orders', 'swap', 'earn', 'tokens'],
    pages: [
      {
        path: '/activity/{-$owner}',
        folder: 'pages/activity',
        nav: { word: 'Activity', icon: 'activity', key: 'a' },
      },
      { path: '/order/$pubkey', folder: 'pages/order' },
    ],
    kinds: [],
  },
  {
    name: 'settings',
    uses: [
      'prediction/core',
      'prediction/live-prices',
      'prediction/browse',
      'prediction/ticket',
      'prediction/price-record',
      'portfolio',
      'swap',
      'trade',
      'tokens',
      'alerts',
      'notices',
    ],
    pages: [{ path: '/settings', folder: 'pages/settings', nav: { word: 'Settings', icon: 'settings', key: ',' } }],
    kinds: [],
  },
] as const satisfies readonly Area[]

type Listed = (typeof LIST)[number]['pages'][number]

/** The path of any page of an area, in the router’s syntax. */
export type PagePath = Listed['path']

/** The path of a page that shows something of an id or an address, with it or without. */
export type ParamPath = Extract<PagePath, `${string}$${string}`>

/** True for the path of a page that shows something of an id or an address, with it or without. */
export const isParamPath = (path: PagePath): path is ParamPath => path.includes('$')

/** The address of a page without its optional params: `/positions` of `/positions/{-$owner}`. */
export const homePath = (path: string): string => path.replace(/\/\{-.*$/, '')

/** A page with an entry in the navigation. */
type NavPage = Extract<Listed, { readonly nav: object }>

/** The path of a page with an entry in the navigation; its params are optional. */
export type NavPath = NavPage['path']

/** Every area. */
export const AREAS: readonly Area<PagePath>[] = LIST

/** Every page with an entry in the navigation, in its order. */
export const NAV_PAGES: readonly NavPage[] = LIST.flatMap((area): readonly Listed[] => area.pages).filter(
  (page) => 'nav' in page,
)

/** The addresses of a page: without its optional params, and with them, which then stand like any others. */
export const plainPaths = (path: string): readonly string[] => [
  ...new Set([homePath(path), path.replaceAll(/\{-(\$\w+)\}/g, '$1')]),
]

const PART = String.raw`[^/\\?#]+`

/** Pattern of a page's path as the browser's address has it: a param is one part without a slash, an optional one none or one. */
export const pathPattern = (path: string): string =>
  `^${path.replaceAll(/\/\{-\$\w+\}/g, `(?:/${PART})?`).replaceAll(/\$\w+/g, PART)}$`

/** A test for the paths of some pages. */
function pathTest(pathOf: (page: Page<PagePath>) => string | undefined): (path: string) => boolean {
  const paths = AREAS.flatMap((area) => area.pages).flatMap((page) => pathOf(page) ?? [])
  const pattern = new RegExp(paths.map(pathPattern).join('|'))
  return (path) => pattern.test(path)
}

/** True for the path of a page with an order form. */
export const isFormPage = pathTest(({ hasForm, path }) => (hasForm === true ? path : undefined))

/** True for the path of a page to trade on again and to share: it has an order form and shows nothing of an owner. */
const isTradePage = pathTest(({ hasForm, path }) => (hasForm === true ? path.replace('/{-$owner}', '') : undefined))

/** True for the path of a page that the palette offers again. */
export const isRecentPage = pathTest(({ isRecent, path }) => (isRecent === true ? path : undefined))

/** The pages that the receipt of a finished act links to. */
export const REVIEW_PAGES = {
  isTradePage,
  nextLink: (path: string) => {
    const page = LIST.flatMap((area): readonly Listed[] => area.pages).find((each) => homePath(each.path) === path)
    return page !== undefined && 'next' in page ? { to: page.path, text: page.next } : undefined
  },
} as const
