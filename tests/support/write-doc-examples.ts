import { writeDocExamples } from './doc-examples.ts'

// For `npm run types`. The configuration of Vitest does the same.
writeDocExamples()
