import { ownArtifact } from './artifact.ts'
import { rpc } from './wallet/node.ts'

/** The address of Multicall3 on Sepolia and most other chains. */
export const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Puts the contract at this address, which no deployment could reach. */
export async function placeMulticall(rpcUrl: string): Promise<void> {
  // Simulating the creation returns the deployed code.
  const code = await rpc(rpcUrl, 'eth_call', [{ data: ownArtifact('Multicall').bytecode }])
  await rpc(rpcUrl, 'anvil_setCode', [MULTICALL, code])
}
