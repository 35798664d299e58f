#!/usr/bin/env bash
# Ganache 7.9.2: `eth_sendTransaction` without fees, on a chain of empty blocks.
#
# One would guess that the node signs fees which EIP-1559 allows: the priority fee is at most the
# maximum fee.
#
# Ganache signs a priority fee of 1 gwei, and a maximum fee that follows the base fee. The base fee
# falls with each block that is not half full. So after a few dozen blocks, the priority fee is above
# the maximum. The transaction is mined all the same. Libraries such as ethers refuse to encode it.
#
# Exits with an error if the behaviour has changed. Output when it was written:
#   ganache 7.9.2: status 0x1, priority fee 1000000000, maximum fee below it: true
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --save-exact ganache@7.9.2

cat >check.js <<'JS'
const provider = require('ganache').provider({ logging: { quiet: true } })
const ask = (method, ...params) => provider.request({ method, params })

async function main() {
  const [from, to] = await ask('eth_accounts')
  await ask('evm_mine', { blocks: 50 })
  const hash = await ask('eth_sendTransaction', { from, to, value: '0x1' })
  const { status } = await ask('eth_getTransactionReceipt', hash)
  const sent = await ask('eth_getTransactionByHash', hash)
  const [priority, maximum] = [sent.maxPriorityFeePerGas, sent.maxFeePerGas].map(Number)
  const says = `status ${status}, priority fee ${priority}, maximum fee below it: ${maximum < priority}`
  console.log(`ganache 7.9.2: ${says}`)
  process.exit(says === 'status 0x1, priority fee 1000000000, maximum fee below it: true' ? 0 : 1)
}
main()
JS
node check.js
