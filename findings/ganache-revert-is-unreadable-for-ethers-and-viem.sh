#!/usr/bin/env bash
# Ganache 7.9.2 with ethers 6.17.0 and viem 2.57.20: the gas estimate of a call that reverts with an
# error of the contract.
#
# One would guess that the libraries give the revert data, so that the page can name the error. They
# do so if the same call is made with `eth_call`.
#
# Ganache answers `eth_call` with the bytes at `error.data`, but `eth_estimateGas` with an object
# there, and the bytes at `error.data.result`. Neither library looks at that place. ethers says that
# the revert data is missing, and viem has none.
#
# Exits with an error if the behaviour has changed. Output when it was written:
#   ganache 7.9.2, eth_call: 0xdeadbeef for ethers, 0xdeadbeef for viem
#   ganache 7.9.2, eth_estimateGas: null for ethers, undefined for viem, 0xdeadbeef in error.data.result
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --save-exact ganache@7.9.2 ethers@6.17.0 viem@2.57.20

cat >check.js <<'JS'
const { BrowserProvider } = require('ethers')
const { createPublicClient, custom } = require('viem')

const provider = require('ganache').provider({ logging: { quiet: true } })
const ask = (method, ...params) => provider.request({ method, params })
const errorOf = (promise) => promise.then(() => undefined, (error) => error)

// Deploys a contract that reverts every call with the bytes 0xdeadbeef.
const DEPLOYMENT = '0x6c63deadbeef6000526004601cfd600052600d6013f3'

async function main() {
  const [from] = await ask('eth_accounts')
  const hash = await ask('eth_sendTransaction', { from, data: DEPLOYMENT, gas: '0x30000' })
  const { contractAddress: to } = await ask('eth_getTransactionReceipt', hash)

  const ethers = new BrowserProvider(provider)
  const viem = createPublicClient({ transport: custom(provider) })
  const read = async (call) => {
    const ofEthers = (await errorOf(ethers[call]({ from, to })))?.data
    const error = await errorOf(viem[call]({ account: from, to }))
    const ofViem = error?.walk(({ data }) => typeof data === 'string')?.data
    return `${ofEthers} for ethers, ${ofViem} for viem`
  }
  const { data } = await errorOf(ask('eth_estimateGas', { from, to }))
  const told = [
    `eth_call: ${await read('call')}`,
    `eth_estimateGas: ${await read('estimateGas')}, ${data.result} in error.data.result`,
  ]
  for (const line of told) console.log(`ganache 7.9.2, ${line}`)
  const expected = [
    'eth_call: 0xdeadbeef for ethers, 0xdeadbeef for viem',
    'eth_estimateGas: null for ethers, undefined for viem, 0xdeadbeef in error.data.result',
  ]
  process.exit(told.join() === expected.join() ? 0 : 1)
}
main()
JS
node check.js
