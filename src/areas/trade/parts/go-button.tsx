import { openWalletMenu } from '../../../wallet/store.ts'

/** The one filled button of a form: its next step, or the first problem in words. Without a wallet it opens the menu. */
export function GoButton({
  words,
  problem,
  said,
  isOff = problem !== undefined,
  sentenceId,
  className = 'ticket-go',
}: {
  words: string
  problem: string | undefined
  /** The problem in words. */
  said: string
  isOff?: boolean
  /** What says what will happen. */
  sentenceId?: string
  className?: string
}) {
  const look = `btn is-main is-big ${className}`
  if (problem === 'not-connected')
    return (
      <button type="button" className={look} onClick={openWalletMenu}>
        {said}
      </button>
    )
  return (
    <button type="submit" className={look} aria-disabled={isOff} aria-describedby={sentenceId}>
      {problem === undefined ? words : said}
    </button>
  )
}
