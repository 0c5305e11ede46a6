import { useQuery } from '@tanstack/react-query'
import { Picker } from '../../../ui/choice.tsx'
import { EXPLORERS, explorerStore, type ExplorerName } from '../../../ui/explorer.ts'
import { KeyValues } from '../../../ui/panel.tsx'
import { count } from '../../../values/format.ts'
import { rpcFactsOptions, type RpcFacts } from '../queries.ts'
import { save } from '../saved.ts'
import { Setting } from './setting.tsx'

const NAMES: readonly ExplorerName[] = ['Solana Explorer', 'Solscan', 'SolanaFM']

/** Where transactions are looked up, and what the RPC server says of itself. */
export function ChainSection() {
  const { data, error, refetch } = useQuery(rpcFactsOptions())
  const explorer = explorerStore.use()
  return (
    <>
      <Setting
        word="Explorer"
        hint={`Opens ${new URL(EXPLORERS[explorer].tx).host} for what is on mainnet. No explorer knows the sandbox’s chain.`}
      >
        <Picker
          label="Explorer"
          choices={NAMES.map((id) => ({ id, word: id }))}
          value={explorer}
          onChange={(id) => save(explorerStore, id, `explorer, ${id}`)}
        />
      </Setting>
      <Setting
        word="RPC server"
        hint="This site’s own path to the chain. Another one, or a second, is set by who runs the site."
      >
        <KeyValues rows={rowsOf(data)} />
        {error !== null ? (
          <p className="fine tone-warn" role="status">
            {data === undefined ? 'The RPC server does not answer.' : 'The last look failed; these are from before.'}{' '}
            <button type="button" className="link" onClick={() => void refetch()}>
              Retry
            </button>
          </p>
        ) : null}
      </Setting>
    </>
  )
}

function rowsOf(facts: RpcFacts | undefined) {
  const genesis = facts === undefined ? '—' : `${facts.genesis.slice(0, 8)}…${facts.genesis.slice(-4)}`
  return [
    { key: 'Path', value: `${location.host}/rpc`, mono: true },
    {
      key: 'Genesis',
      value: (
        <span title={facts?.genesis}>
          {genesis} {facts === undefined ? '' : `(${facts.network ?? 'no network of this build'})`}
        </span>
      ),
      mono: true,
    },
    { key: 'Block height', value: facts === undefined ? '—' : count(BigInt(facts.height)).text },
    { key: 'Latency', value: facts === undefined ? '—' : `${facts.ms} ms` },
  ]
}
