import { useActs } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { actsOn } from '~/engine/acts-on.ts'
import { readSwapLink } from '../model/swap-link.ts'
import { swapTarget } from '../model/targets.ts'

/** Accounts that a route may use after one, two and more transactions that were too large; none named at first. */
const LADDER = [undefined, 40, 28, 20] as const

/** How many accounts the next price of a pair may use: fewer after each of its transactions that did not fit. */
export function useFewerAccounts(link: object): number | undefined {
  const { views } = useActs()
  const { input, output } = readSwapLink(link)
  const failed = actsOn(views, swapTarget(input, output)).filter(wasTooLarge)
  return LADDER[Math.min(failed.length, LADDER.length - 1)]
}

function wasTooLarge({ violations, venueMessage, state }: ActView): boolean {
  if (state === 'build-failed') return /too large|maxAccounts/i.test(venueMessage ?? '')
  return violations.some(({ code, detail }) => code === 'TX_ENCODING' && detail === 'too-large')
}
