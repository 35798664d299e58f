#!/usr/bin/env bash
# tsyringe 4.10.0: `container.register(token, { useValue: undefined })`.
#
# One would guess that `resolve` returns undefined, as it does with a factory that returns undefined,
# or that `register` refuses the value.
#
# `register` accepts it. It tells kinds of providers apart by a key that is not undefined, so it takes
# the whole object for a class. `resolve` then throws an error that names neither the token nor the
# value: TypeInfo not known for "undefined". TypeScript does not warn where the token allows
# undefined.
#
# Exits with an error if the behaviour has changed. Output when it was written:
#   tsyringe 4.10.0, factory: undefined
#   tsyringe 4.10.0, value: TypeInfo not known for "undefined"
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --save-exact tsyringe@4.10.0 reflect-metadata@0.2.2

cat >check.js <<'JS'
require('reflect-metadata')
const { container } = require('tsyringe')

const tell = (name, provider) => {
  const token = Symbol(name)
  container.register(token, provider)
  let says
  try {
    says = String(container.resolve(token))
  } catch (error) {
    says = error.message
  }
  console.log(`tsyringe 4.10.0, ${name}: ${says}`)
  return says
}

const factory = tell('factory', { useFactory: () => undefined })
const value = tell('value', { useValue: undefined })
process.exit(factory === 'undefined' && value === 'TypeInfo not known for "undefined"' ? 0 : 1)
JS
node check.js
