import { createContext, use, type ReactNode } from 'react'
import type { Services } from '../../application/services.ts'

const ServicesContext = createContext<Services | undefined>(undefined)

interface ServicesProviderProps {
  readonly services: Services
  readonly children: ReactNode
}

export function ServicesProvider({ services, children }: ServicesProviderProps) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

/** The application's services; components know nothing of where they come from. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === undefined) throw new Error('There is no ServicesProvider above this component')
  return services
}
