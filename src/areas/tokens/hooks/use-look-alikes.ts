import { useQuery } from '@tanstack/react-query'
import { cleanText } from '~/values/text/clean-text.ts'
import { asLatin, skeleton } from '../model/look-alike.ts'
import { usableRows, type TokenRow } from '../model/token-rows.ts'
import { tokenFindOptions } from '../queries-lists.ts'

/** Tokens that look like this one, by its symbol in Latin letters. */
export function useLookAlikes(token: TokenRow): readonly TokenRow[] {
  const look = skeleton(token.symbol ?? '')
  const word = asLatin(cleanText(token.symbol ?? '', 'name'))
    .replaceAll(',', ' ')
    .trim()
  const { data } = useQuery(tokenFindOptions(look === '' || word === '' ? [] : [word]))
  return usableRows(data?.value.rows ?? []).rows.filter(
    ({ mint, symbol }) => mint !== token.mint && skeleton(symbol ?? '') === look,
  )
}
