import fc from 'fast-check'

// A mutant is found by few samples or not at all; thousands for each would take hours.
fc.configureGlobal({ numRuns: 30 })
