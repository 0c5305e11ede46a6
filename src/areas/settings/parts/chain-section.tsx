import { useQuery } from '@tanstack/react-query'
import { Picker } from '~/ui/choice.tsx'
import { EXPLORERS, explorerStore, type ExplorerName } from '~/ui/explorer.ts'
import { Unknown } from '~/ui/figure.tsx'
import { KeyValues } from '~/ui/panel.tsx'
import { count } from '~/values/format.ts'
import { rpcFactsOptions, type RpcFacts } from '../queries.ts'
import { save } from '../stores/saved.ts'
import { CHAIN_SECTION_WORD } from '../words.ts'
import { Setting } from './setting.tsx'

const NAMES: readonly ExplorerName[] = ['Solana Explorer', 'Solscan', 'SolanaFM']

/** Explorer choice, and facts reported by the RPC server. */
export function ChainSection() {
  const { data, error, refetch } = useQuery(rpcFactsOptions())
  const explorer = explorerStore.use()
  return (
    <>
      <Setting
        word={CHAIN_SECTION_WORD.explorer}
        hint={CHAIN_SECTION_WORD.opensMainnetDemoNetwork(new URL(EXPLORERS[explorer].tx).host)}
      >
        <Picker
          label={CHAIN_SECTION_WORD.explorer}
          choices={NAMES.map((id) => ({ id, word: id }))}
          value={explorer}
          onChange={(id) => save(explorerStore, id, CHAIN_SECTION_WORD.explorerOf(id))}
        />
      </Setting>
      <Setting word={CHAIN_SECTION_WORD.rpcServer} hint={CHAIN_SECTION_WORD.sitesRpcServerOperator}>
        <KeyValues rows={rowsOf(data)} />
        {error !== null ? (
          <p className="mt-1 max-w-50 text-12 font-text text-pretty text-warn" role="status">
            {data === undefined
              ? CHAIN_SECTION_WORD.couldntReachRpcServer
              : CHAIN_SECTION_WORD.couldntRefreshShowingLast}{' '}
            <button
              type="button"
              className="text-brass underline-offset-3 hover:underline"
              onClick={() => void refetch()}
            >
              {CHAIN_SECTION_WORD.retry}
            </button>
          </p>
        ) : null}
      </Setting>
    </>
  )
}

function heightText(facts: RpcFacts | undefined) {
  if (facts === undefined) return <Unknown why="not read yet" />
  return facts.height === undefined ? CHAIN_SECTION_WORD.slotForHeight : count(facts.height).text
}

function rowsOf(facts: RpcFacts | undefined) {
  const genesis =
    facts === undefined ? <Unknown why="not read yet" /> : `${facts.genesis.slice(0, 8)}…${facts.genesis.slice(-4)}`
  return [
    { key: CHAIN_SECTION_WORD.path, value: `${location.host}/rpc`, mono: true },
    {
      key: CHAIN_SECTION_WORD.genesis,
      value: (
        <span title={facts?.genesis}>
          {genesis} {facts === undefined ? '' : `(${facts.network ?? CHAIN_SECTION_WORD.unsupportedNetwork})`}
        </span>
      ),
      mono: true,
    },
    {
      key: CHAIN_SECTION_WORD.height,
      value: heightText(facts),
    },
    {
      key: CHAIN_SECTION_WORD.latency,
      value: facts === undefined ? <Unknown why="not read yet" /> : `${facts.ms} ms`,
    },
  ]
}
