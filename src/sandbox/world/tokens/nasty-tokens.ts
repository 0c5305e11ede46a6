import { CLASSIC_PROGRAM, supplyFor, type ListedToken } from './listed-token.ts'
import { namedAddress } from './tokens.ts'

type Nasty = Partial<ListedToken> & Pick<ListedToken, 'symbol' | 'name'>

/* Written with escapes on purpose: the letters in question look like others. */
const NASTY: readonly Nasty[] = [
  { symbol: 'USD\u0421', name: 'USD Coin' },
  { symbol: 'USDC', name: 'USD Coin', isVerified: true, tags: ['verified'] },
  { symbol: '\uff35\uff33\uff24\uff23', name: 'Circle dollar' },
  { symbol: 'U5DC', name: 'Un-stable' },
  { symbol: 'SOL', name: 'Solana' },
  { symbol: 'S0L', name: 'Wrapped S0L' },
  { symbol: 'Ju\u0440USD', name: 'Jupiter USD' },
  { symbol: 'BU\u039fY', name: 'Bu\u03bfy' },
  { symbol: 'MOON', name: '<img src=x onerror=alert(1)>' },
  { symbol: '<b>B</b>', name: '"><script>alert(1)</script>' },
  { symbol: 'TXT', name: 'invoice\u202egpj.exe' },
  {
    symbol: 'Z\u0335\u0322\u035a\u0347\u0310A\u0337\u0328L\u0336\u0317GO',
    name: 'Z\u0335\u0322\u035a\u0347\u0310algo',
  },
  { symbol: 'LONG', name: 'The Very Long Name That Goes On And On '.repeat(8) },
  { symbol: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', name: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW' },
  { symbol: '', name: '' },
  { symbol: '\u200b\u2060', name: '\u200b' },
  { symbol: '=1+1', name: '=HYPERLINK("x")' },
  { symbol: '\u{1f680}\u{1f680}', name: '\u{1f680} to the moon' },
  { symbol: 'CLAIM', name: 'Visit claim-airdrop.example to claim', links: { website: 'javascript:alert(1)' } },
  { symbol: 'PLAIN', name: 'Plain http', links: { website: 'http://plain.example', twitter: 'not a link' } },
  { symbol: 'UNSEEN', name: 'Never audited', audit: null, score: undefined },
  { symbol: 'HALF', name: 'Half audited', audit: { topHoldersPercentage: 97.5 } },
  { symbol: 'STILL', name: 'Nobody trades it', isUntradable: true, liquidityUsd: 0, dayVolumeUsd: 0 },
  {
    symbol: 'DOOR',
    name: 'Mintable, freezable, flagged',
    audit: {
      mintAuthorityDisabled: false,
      freezeAuthorityDisabled: false,
      isSus: true,
      topHoldersPercentage: 88.1,
      devBalancePercentage: 31.4,
      devMints: 412,
    },
  },
  { symbol: 'DUST', name: 'Dust', basePico: 1_000n, isUntradable: true, liquidityUsd: 0 },
  {
    symbol: 'WHALE',
    name: 'One of a kind',
    basePico: 90_000_000_000_000_000_000n,
    supply: 1,
    isUntradable: true,
    liquidityUsd: 0,
  },
]

/** Tokens that try something: look-alikes, hostile texts and links, figures at the ends. The newest of all, in this order. */
export function nastyTokens(startSec: number): readonly ListedToken[] {
  return NASTY.map((token, index) => {
    const basePico = token.basePico ?? 41_200_000_000n
    return {
      mint: namedAddress(`nasty ${index}`),
      decimals: 6,
      basePico,
      restless: 200,
      walk: 0x6e617374 + index,
      isVerified: false,
      program: CLASSIC_PROGRAM,
      tags: [],
      audit: { mintAuthorityDisabled: true, freezeAuthorityDisabled: true, topHoldersPercentage: 41.5 },
      score: 3,
      holders: 64,
      supply: supplyFor({ basePico }, 41_200),
      liquidityUsd: 902,
      dayVolumeUsd: 12_700,
      bornSec: startSec - 60 * (index + 1),
      firstPool: namedAddress(`nasty pool ${index}`),
      links: {},
      ...token,
    }
  })
}
