import { ownArtifact } from './artifact.ts'
import { rpc } from './rpc.ts'

/** Where Sepolia, like most chains, has the Multicall3 contract. */
export const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Puts the contract at its known address, where no deployment of ours could arrive. */
export async function placeMulticall(rpcUrl: string): Promise<void> {
  // Asked what its creation would leave behind, the node answers with the code.
  const code = await rpc(rpcUrl, 'eth_call', [{ data: ownArtifact('Multicall').bytecode }])
  await rpc(rpcUrl, 'anvil_setCode', [MULTICALL, code])
}
