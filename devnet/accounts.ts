// The well-known accounts of anvil's test mnemonic. They never hold anything of value.

/** Deploys the contracts and fills the pools. */
export const DEPLOYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The account of the development wallet. It starts with ether and 10 WETH. */
export const HOLDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A second account for tests. It starts with ether only. */
export const STRANGER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Receives the fees for minting and redeeming. */
export const FEE_RECIPIENT = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** The private key of the holder, to import into a real wallet. */
export const HOLDER_KEY = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
