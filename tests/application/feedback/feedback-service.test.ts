import { describe, expect, it } from 'vitest'
import { createFeedbackService } from '../../../src/application/feedback/feedback-service.ts'
import { createNoticeService } from '../../../src/application/notices/notice-service.ts'

describe(createFeedbackService.name, () => {
  it('keeps what was written, then thanks for it and clears the field', () => {
    const notices = createNoticeService()
    const feedback = createFeedbackService({ notices })
    expect(feedback.draft.get()).toBe('')
    feedback.write('Lovely.')
    expect(feedback.draft.get()).toBe('Lovely.')
    feedback.submit()
    expect(feedback.draft.get()).toBe('')
    expect(notices.toasts.get()).toMatchObject([{ title: 'Feedback Submitted' }])
  })
})
