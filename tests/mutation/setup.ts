import fc from 'fast-check'

// A mutant is found by few samples or not at all; thousands for each would take hours. They are the
// same in every run, so that a score can be compared with the last one.
fc.configureGlobal({ numRuns: 30, seed: 1, endOnFailure: true })
