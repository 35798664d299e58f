import type { NoticeService } from '../../src/application/notices/notice-service.ts'
import { toToast } from '../../src/domain/messages/toast-texts.ts'

/** Returns the present toasts, the oldest first. */
export function toastsOf({ posted }: Pick<NoticeService, 'posted'>) {
  return posted.get().map(({ id, notice }) => ({ ...toToast(notice), id }))
}
