import { useQuery } from '@tanstack/react-query'
import { Picker } from '~/ui/choice.tsx'
import { EXPLORERS, explorerStore, type ExplorerName } from '~/ui/explorer.ts'
import { Unknown } from '~/ui/figure.tsx'
import { KeyValues } from '~/ui/panel.tsx'
import { count } from '~/values/format.ts'
import { rpcFactsOptions, type RpcFacts } from '../queries.ts'
import { save } from '../stores/saved.ts'
import { Setting } from './setting.tsx'

const NAMES: readonly ExplorerName[] = ['Solana Explorer', 'Solscan', 'SolanaFM']

/** Explorer choice, and facts reported by the RPC server. */
export function ChainSection() {
  const { data, error, refetch } = useQuery(rpcFactsOptions())
  const explorer = explorerStore.use()
  return (
    <>
      <Setting
        word="Explorer"
        hint={`Opens ${new URL(EXPLORERS[explorer].tx).host} for mainnet. The demo network has no explorer.`}
      >
        <Picker
          label="Explorer"
          choices={NAMES.map((id) => ({ id, word: id }))}
          value={explorer}
          onChange={(id) => save(explorerStore, id, `explorer, ${id}`)}
        />
      </Setting>
      <Setting word="RPC server" hint="This site’s RPC server. The operator of the site sets it.">
        <KeyValues rows={rowsOf(data)} />
        {error !== null ? (
          <p className="mt-1 max-w-50 text-12 font-text text-pretty text-warn" role="status">
            {data === undefined ? 'Couldn’t reach the RPC server.' : 'Couldn’t refresh. Showing the last values.'}{' '}
            <button
              type="button"
              className="text-brass underline-offset-3 hover:underline"
              onClick={() => void refetch()}
            >
              Retry
            </button>
          </p>
        ) : null}
      </Setting>
    </>
  )
}

function heightText(facts: RpcFacts | undefined) {
  if (facts === undefined) return <Unknown why="not read yet" />
  return facts.height === undefined ? 'Unknown: the server answers with its slot' : count(facts.height).text
}

function rowsOf(facts: RpcFacts | undefined) {
  const genesis =
    facts === undefined ? <Unknown why="not read yet" /> : `${facts.genesis.slice(0, 8)}…${facts.genesis.slice(-4)}`
  return [
    { key: 'Path', value: `${location.host}/rpc`, mono: true },
    {
      key: 'Genesis',
      value: (
        <span title={facts?.genesis}>
          {genesis} {facts === undefined ? '' : `(${facts.network ?? 'unsupported network'})`}
        </span>
      ),
      mono: true,
    },
    {
      key: 'Block height',
      value: heightText(facts),
    },
    {
      key: 'Latency',
      value: facts === undefined ? <Unknown why="not read yet" /> : `${facts.ms} ms`,
    },
  ]
}
