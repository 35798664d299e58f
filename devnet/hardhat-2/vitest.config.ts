import { suitesOn } from '../nodes/suites.ts'

export default suitesOn('hardhat-2')
