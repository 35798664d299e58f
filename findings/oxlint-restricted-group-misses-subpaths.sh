#!/usr/bin/env bash
# oxlint 1.94.0 and ESLint 10.15.0: `no-restricted-imports` with a group that has the name of a
# package.
#
# One would guess that `"group": ["ethers"]` means the same in both, because oxlint has the rule, its
# name and its options from ESLint. There, the pattern is one of a .gitignore file, and covers
# everything in the package.
#
# oxlint refuses `ethers`, but not `ethers/abi`. The group needs `ethers/**` beside `ethers`. A rule
# for layers that was taken over from ESLint, or tried only with the name of the package, has a hole.
#
# Exits with an error if the behaviour has changed. Output when it was written:
#   eslint 10.15.0 refuses: ethers,ethers/abi
#   oxlint 1.94.0 refuses: ethers
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true, "type": "module" }' >package.json
# ESLint 10 needs a newer Node than 20.19.
npm install --silent --no-audit --no-fund --save-exact node@22.21.0
PATH="$folder/node_modules/node/bin:$PATH"
npm install --silent --no-audit --no-fund --save-exact oxlint@1.94.0 eslint@10.15.0

mkdir src
echo "export * from 'ethers'" >src/whole.js
echo "export * from 'ethers/abi'" >src/part.js
rule='{ "no-restricted-imports": ["error", { "patterns": [{ "group": ["ethers"] }] }] }'
echo "{ \"categories\": { \"correctness\": \"off\" }, \"rules\": $rule }" >.oxlintrc.json
echo "export default [{ rules: $rule }]" >eslint.config.js

# A linter exits with an error where it finds something.
refused() {
  { npx "$1" src || true; } | grep -o "'ethers.*' import" | sort | sed "s/' import//; s/'//" | paste -sd,
}
eslint=$(refused eslint)
oxlint=$(refused oxlint)
echo "eslint 10.15.0 refuses: $eslint"
echo "oxlint 1.94.0 refuses: $oxlint"
[ "$eslint" = 'ethers,ethers/abi' ] && [ "$oxlint" = 'ethers' ]
