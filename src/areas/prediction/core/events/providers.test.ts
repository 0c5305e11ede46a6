import { expect, test } from 'vitest'
import { event, market } from '../../../../../tests/fixtures/prediction.ts'
import { chosenProvider, providerChoices, providerNames } from './event.ts'

const words = (...of: Parameters<typeof providerChoices>) => providerChoices(...of).map(({ word }) => word)

test('whose provider names a reply uses', () => {
  expect(providerNames([event({ markets: [market({ provider: 'polymarket' })] })])).toBe('live')
  expect(providerNames([event()])).toBe('document')
  expect(providerNames([event({ markets: [] }), event({ markets: undefined })])).toBeUndefined()
})

test('the names are those of the service, its default first, and an unknown one can still be chosen', () => {
  expect(words('live', undefined)).toEqual(['polymarket', 'kalshi', 'bisonfi'])
  expect(words('document', 'venue_a')).toEqual(['venue_b', 'venue_a'])
  expect(words('live', 'shoe')).toEqual(['polymarket', 'kalshi', 'bisonfi', 'shoe'])
  expect(providerChoices(undefined, 'kalshi').map(({ name }) => name)).toEqual(['Default', 'kalshi'])
})

test('the chosen provider is named, and the others of its service are offered', () => {
  const others = (requested: string) => chosenProvider(requested).others.map(({ word }) => word)
  expect(chosenProvider('bisonfi').name).toBe('Jupiter Forecast')
  expect(others('bisonfi')).toEqual(['polymarket', 'kalshi'])
  expect(others('venue_a')).toEqual(['venue_b'])
  expect(chosenProvider('shoe')).toEqual({ name: 'shoe', others: [{ word: '', name: 'Default', isDefault: true }] })
})
