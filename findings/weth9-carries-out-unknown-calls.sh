#!/usr/bin/env bash
# WETH9 of canonical-weth 1.4.0, with ethers 6.17.0: calls of functions that WETH9 does not have.
#
# One would guess that a contract refuses a call that it does not know. ethers would then say
# CALL_EXCEPTION, and a transaction would revert.
#
# WETH9 has a fallback function, which is `deposit`. A read succeeds without return data, and ethers
# says BAD_DATA: the same as for an address that has no code. A transaction succeeds, and turns its
# ether into WETH. So a wrong address is noticed only by what the answers contain.
#
# Exits with an error if the behaviour has changed. Output when it was written:
#   weth9, unknown read: BAD_DATA
#   no contract, unknown read: BAD_DATA
#   weth9, unknown transaction: status 1, 7 wei deposited
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --save-exact \
  canonical-weth@1.4.0 ethers@6.17.0 ganache@7.9.2

cat >check.js <<'JS'
const { BrowserProvider, Contract, ContractFactory } = require('ethers')
const { abi, bytecode } = require('canonical-weth/build/contracts/WETH9.json')

// Functions of the index token, not of WETH9.
const OTHER = ['function mintingFee() view returns (uint256)', 'function mint(uint256) payable']

async function main() {
  const provider = new BrowserProvider(require('ganache').provider({ logging: { quiet: true } }))
  const signer = await provider.getSigner()
  const weth = await new ContractFactory(abi, bytecode, signer).deploy()
  const readAt = (address) =>
    new Contract(address, OTHER, signer).mintingFee().then(String, ({ code }) => code)

  const sent = await new Contract(weth.target, OTHER, signer).mint(5n, { value: 7n })
  const { status } = await sent.wait()
  const told = [
    `weth9, unknown read: ${await readAt(weth.target)}`,
    `no contract, unknown read: ${await readAt('0x' + '11'.repeat(20))}`,
    `weth9, unknown transaction: status ${status}, ${await weth.balanceOf(signer)} wei deposited`,
  ]
  for (const line of told) console.log(line)
  const expected = [
    'weth9, unknown read: BAD_DATA',
    'no contract, unknown read: BAD_DATA',
    'weth9, unknown transaction: status 1, 7 wei deposited',
  ]
  process.exit(told.join() === expected.join() ? 0 : 1)
}
main()
JS
node check.js
