/*
 * Steps of a route as the aggregator's published plan enum has them: tag 0 first. Read in jup-ag/rfq-v2-sdk
 * (`fill-decoder/src/aggregator.rs`, tags 0 to 125) and in public copies of the program's interface description (to
 * 171). After the colon: the fields of a step's payload, in Borsh encoding:
 * b = one of two (a bool, a side) · 3, 8 = one of so many · c u8 · w u32 · q u64 · v = bytes with their length (u32)
 * r = slices of remaining accounts (u32 count, two bytes each) · R = r or nothing
 * d = candidates (count, each a tag with its fields) and perhaps the best of them (u8)
 * e = candidates with their share (u32)
 */
const STEPS = `
  Saber SaberAddDecimalsDeposit SaberAddDecimalsWithdraw TokenSwap Sencha Step Cropper Raydium Crema:b Lifinity
  Mercurial Cykura Serum:b MarinadeDeposit MarinadeUnstake Aldrin:b AldrinV2:b Whirlpool:b Invariant:b Meteora
  GooseFX DeltaFi:b Balansol MarcoPolo:b Dradex:b LifinityV2 RaydiumClmm Openbook:b Phoenix:b Symmetry:qq
  TokenSwapV2 HeliumTreasuryManagementRedeemV0 StakeDexStakeWrappedSol StakeDexSwapViaStake:w GooseFXV2 Perps
  PerpsAddLiquidity PerpsRemoveLiquidity MeteoraDlmm OpenBookV2:b RaydiumClmmV2
  StakeDexPrefundWithdrawStakeAndDepositStake:w Clone:cbb SanctumS:ccww SanctumSAddLiquidity:cw
  SanctumSRemoveLiquidity:cw RaydiumCP WhirlpoolSwapV2:bR OneIntro PumpWrappedBuy PumpWrappedSell PerpsV2
  PerpsV2AddLiquidity PerpsV2RemoveLiquidity MoonshotWrappedBuy MoonshotWrappedSell StabbleStableSwap
  StabbleWeightedSwap Obric:b FoxBuyFromEstimatedCost FoxClaimPartial:b SolFi:b SolayerDelegateNoInit
  SolayerUndelegateNoInit TokenMill:b DaosFunBuy DaosFunSell ZeroFi StakeDexWithdrawWrappedSol VirtualsBuy
  VirtualsSell Perena:cc PumpSwapBuy PumpSwapSell Gamma MeteoraDlmmSwapV2:r Woofi MeteoraDammV2
  MeteoraDynamicBondingCurveSwap StabbleStableSwapV2 StabbleWeightedSwapV2 RaydiumLaunchlabBuy:q
  RaydiumLaunchlabSell:q BoopdotfunWrappedBuy BoopdotfunWrappedSell Plasma:b GoonFi:bc HumidiFi:qb
  MeteoraDynamicBondingCurveSwapWithRemainingAccounts TesseraV:b PumpWrappedBuyV2 PumpWrappedSellV2 PumpSwapBuyV2
  PumpSwapSellV2 Heaven:b SolFiV2:b Aquifer PumpWrappedBuyV3 PumpWrappedSellV3 PumpSwapBuyV3 PumpSwapSellV3
  JupiterLendDeposit JupiterLendRedeem DefiTuna:bR AlphaQ:b RaydiumV2 SarosDlmm:b Futarchy:b
  MeteoraDammV2WithRemainingAccounts Obsidian WhaleStreet:b DynamicV1:d PumpWrappedBuyV4 PumpWrappedSellV4
  CarrotIssue CarrotRedeem Manifest:b BisonFi:b HumidiFiV2:qb PerenaStar:b JupiterRfqV2:bv GoonFiV2:b Scorch:qq
  VaultLiquidUnstake:qqqqqq XOrca Quantum:b WhaleStreetV2:bqq Riptide:b RunnerRodeo TaurusFi:b Omnipair MSwap
  Hylo:8 VoltrDeposit VoltrWithdraw SanctumSv2:ccww LemmingsFi:b ScaleVmmBuy ScaleVmmSell ScaleAmmBuy ScaleAmmSell
  BisonFiV2:b Trends HumaDeposit HumaInstantWithdraw Kipseli:b DynamicV2:ecc PumpSwapBuyV3WithCashbackClaim
  PumpSwapSellV3WithCashbackClaim PumpWrappedBuyV4WithCashbackClaim PumpWrappedSellV4WithCashbackClaim GoonFiV3:b
  PumpWrappedBuyV5:b PumpWrappedSellV5:b ZeroFiSwapV2 BisonFiPredict:bb ByrealDynamicV3 Flux:qb VaultLiquidSellLst
  VaultLiquidBuyLst:q KipseliV2:b Deriverse:bw Hadron:b BinaryFi Metric:b JupiterLendDexSwap:b Gatorswap:b Flint:bb
  Denali:b PerenaStarV2Deposit PerenaStarV2WithdrawFromExternal:c SanctumSols:3
`

/** A step of a route: its venue's name in the enum, and the fields of its payload. */
export type StepShape = { readonly name: string; readonly fields: string }

const shapes = (text: string): readonly StepShape[] =>
  text
    .trim()
    .split(/\s+/)
    .map((item) => {
      const [name = '', fields = ''] = item.split(':')
      return { name, fields }
    })

/** Shapes by tag. */
export const ROUTE_STEPS: readonly StepShape[] = shapes(STEPS)

/** Candidates of the two dynamic steps, by their own tag. */
export const ROUTE_CANDIDATES: readonly StepShape[] = shapes(
  'HumidiFi:qb TesseraV:b HumidiFiV2:qb RaydiumV2 RaydiumClmm Whirlpool:b ZeroFi BisonFiV2:b GoonFiV2:b GoonFiV3:b WhirlpoolV2:bR ZeroFiSwapV2',
)

/** Tags beyond the enum, proven by recorded bytes of the live service: payload length in bytes, content not decoded. */
export const RECORDED_STEPS: ReadonlyMap<number, number> = new Map([[186, 65]])
