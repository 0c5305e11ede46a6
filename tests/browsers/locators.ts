import { BURNER_NAME } from '../../src/wallet/store.ts'
import { type Step } from './page.ts'

/* Where things stand, by role and name: the one place of the errands that knows the page's words. */

const DIALOG: Step = ['dialog']

/** What is in the frame of every page, and in the review of an act. */
export const locators = {
  main: [['main']],
  heading: [['main'], ['heading']],
  connect: [['banner'], ['button', 'Connect wallet']],
  connected: [['banner'], ['button', /^Wallet \w{4}…\w{4}/]],
  demoWallet: [DIALOG, ['button', BURNER_NAME]],
  demoFunds: [DIALOG, ['button', 'Get demo funds']],
  walletMenu: [DIALOG, ['heading', 'Wallet']],
  dialog: [DIALOG],
  close: [DIALOG, ['button', 'Close']],
  approve: [DIALOG, ['button', 'Confirm in wallet']],
  acceptFloor: [DIALOG, ['checkbox']],
  status: [DIALOG, ['status']],
  pending: [['button', '1 pending']],
  pendingAct: [DIALOG, ['region', 'Pending'], ['button']],
  claim: [
    ['region', 'Positions'],
    ['button', /^Claim \d/],
  ],
  sell: [
    ['region', 'Positions'],
    ['button', /^Close (?!all )/],
  ],
  pay: [['textbox', 'You pay']],
  receive: [['textbox', 'You receive']],
  swap: [['button', /^Swap \d+ USDC$/]],
  cleared: [['button', 'Enter an amount']],
  placeLimit: [
    ['form', 'Limit order'],
    ['button', /^Place limit order/],
  ],
  cancelLimit: [
    ['region', 'Limit orders'],
    ['button', /^Cancel \d+ USDC/],
  ],
  buy: [['button', /^Buy Yes for /]],
  lend: [
    ['form', 'Deposit or withdraw'],
    ['textbox', 'Deposit'],
  ],
  lendIt: [
    ['form', 'Deposit or withdraw'],
    ['button', /^Deposit USDC$/],
  ],
  dark: [
    ['group', 'Theme'],
    ['button', 'Dark'],
  ],
  tooOld: [['heading', 'Your browser is out of date']],
  tabBar: [['navigation', 'Pages']],
} satisfies Record<string, readonly Step[]>

/** Words of the page: the last one of an act's status, and the venue's yes to demo funds. */
export const words = {
  done: /^Done/,
  funded: 'You received',
  inProgress: /Sending|Confirming/,
}
