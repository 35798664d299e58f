#!/usr/bin/env bash
# Ganache 7.9.2: `eth_getTransactionCount` at "pending", while a transaction waits to be mined.
#
# One would guess that the count includes the waiting transaction, as on other nodes, so that it is
# the next free nonce.
#
# It is the same count as at "latest", although `txpool_content` has the transaction as pending. So a
# program that takes the next nonce from "pending" replaces the waiting transaction.
#
# Exits with an error if the behaviour has changed. Output when it was written:
#   ganache 7.9.2: 1 waiting, latest 0, pending 0
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
  await ask('miner_stop')
  await ask('eth_sendTransaction', { from, to, value: '0x1' })
  const { pending } = await ask('txpool_content')
  const waiting = Object.values(pending).flatMap(Object.values).length
  const count = async (block) => Number(await ask('eth_getTransactionCount', from, block))
  const says = `${waiting} waiting, latest ${await count('latest')}, pending ${await count('pending')}`
  console.log(`ganache 7.9.2: ${says}`)
  process.exit(says === '1 waiting, latest 0, pending 0' ? 0 : 1)
}
main()
JS
node check.js
