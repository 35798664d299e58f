import { NETWORK } from '../../domain/network.ts'

/**
 * Begins the names of what a deployment stores and locks in the browser. Two deployments may share
 * an origin, as below two paths of one host, and must not read each other's.
 */
export function deploymentScope({ indexToken }: { readonly indexToken: string }): string {
  return `index-stablecoin.${NETWORK.chainId}.${indexToken.toLowerCase()}`
}
