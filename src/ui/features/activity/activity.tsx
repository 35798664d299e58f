import { useLazyModule } from '../../hooks/use-lazy-module.ts'
import { useRecords } from '../../hooks/use-records.ts'

const loadList = () => import('./activity-list.tsx')

/** What the connected account has done here. It takes no room, and no code, before there is any. */
export function Activity() {
  const records = useRecords()
  const { module } = useLazyModule(loadList, records[0]?.id)
  return module && records.length > 0 ? <module.ActivityList records={records} /> : null
}
