#!/usr/bin/env bash
# ethers 6.17.0: `Interface.encodeFunctionData`, hashes per call.
#
# One would guess that encoding a call only pads its arguments: the selector of a function is known
# once the ABI was read, and an address is twenty bytes.
#
# ethers computes the selector anew at each call, and the checksum of each address, also of an address
# in lower case, which has none to check. Each is a keccak256. So a batch of 30 balances, read through
# Multicall3, takes 91: for each balance the selector, the account and the target, and one selector for
# the batch.
#
# Exits with an error if the behaviour has changed. Output when it was written:
#   ethers 6.17.0, symbol() a second time: 1 hash
#   ethers 6.17.0, balanceOf(address) in lower case: 2 hashes
#   ethers 6.17.0, a batch of 30 balances: 91 hashes
#   ethers 6.17.0, 30 numbers as large as addresses: 1 hash
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --save-exact ethers@6.17.0

cat >check.mjs <<'JS'
import { Interface, keccak256 } from 'ethers'

let hashes = 0
const { _: hash } = keccak256
keccak256.register((data) => {
  hashes += 1
  return hash(data)
})

const contracts = new Interface([
  'function symbol() view returns (string)',
  'function balanceOf(address account) view returns (uint256)',
  'function sum(uint256[] numbers) view returns (uint256)',
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls)',
])
const addresses = Array.from({ length: 30 }, (_none, index) => `0x${'ab'.repeat(19)}${10 + index}`)

const told = []
const count = (what, encode) => {
  hashes = 0
  encode()
  console.log(`ethers 6.17.0, ${what}: ${hashes} ${hashes === 1 ? 'hash' : 'hashes'}`)
  told.push(hashes)
}
const balanceOf = (address) => contracts.encodeFunctionData('balanceOf', [address])

contracts.encodeFunctionData('symbol')
count('symbol() a second time', () => contracts.encodeFunctionData('symbol'))
count('balanceOf(address) in lower case', () => balanceOf(addresses[0]))
count('a batch of 30 balances', () => {
  const calls = addresses.map((address) => [address, true, balanceOf(address)])
  contracts.encodeFunctionData('aggregate3', [calls])
})
count('30 numbers as large as addresses', () =>
  contracts.encodeFunctionData('sum', [addresses.map(BigInt)]),
)
process.exit(told.join() === '1,2,91,1' ? 0 : 1)
JS
node check.mjs
