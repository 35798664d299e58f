#!/usr/bin/env bash
# Hardhat 3.18.0 with its simulated chain: `eth_getTransactionCount` as of a block that `hardhat_mine`
# has made.
#
# One would guess that the count of an account never falls from a block to a later block.
#
# After `hardhat_mine` has made 100 blocks at once, the count is 0 as of a block in their middle, for
# an account that has sent a transaction before. As of the block before them, and as of the newest
# block, it is 1. So a search that bisects counts is led astray.
#
# Exits with an error if the behaviour has changed. Output when it was written:
#   hardhat 3.18.0: counts 1, 0, 1
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
echo 'export default {}' >hardhat.config.js
# Hardhat and its binary part need Node 22, which npm installs as well.
npm install --silent --no-audit --no-fund --save-exact node@22.21.0
PATH="$folder/node_modules/node/bin:$PATH"
npm install --silent --no-audit --no-fund --save-exact hardhat@3.18.0

cat >check.js <<'JS'
import { createHardhatRuntimeEnvironment } from 'hardhat/hre'

const { network } = await createHardhatRuntimeEnvironment({
  networks: { local: { type: 'edr-simulated' } },
})
const { provider } = await network.connect('local')
const ask = (method, ...params) => provider.request({ method, params })
const [from, to] = await ask('eth_accounts')
await ask('eth_sendTransaction', { from, to, value: '0x1' })
const sent = Number(await ask('eth_blockNumber'))
await ask('hardhat_mine', '0x64')
const counts = []
for (const block of [sent, sent + 50, sent + 100]) {
  counts.push(Number(await ask('eth_getTransactionCount', from, `0x${block.toString(16)}`)))
}
console.log(`hardhat 3.18.0: counts ${counts.join(', ')}`)
process.exit(counts.join() === '1,0,1' ? 0 : 1)
JS
node check.js
