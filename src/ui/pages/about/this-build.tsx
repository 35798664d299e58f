import type { ReactNode } from 'react'
import { codeCheckText, versionText } from '../../../domain/messages/protocol-messages.ts'
import { NETWORK_NAME } from '../../../domain/network.ts'
import { WETH } from '../../../domain/tokens.ts'
import { FullAddress } from '../../components/explorer-link.tsx'
import { useServices } from '../../hooks/use-services.ts'

/** What was built, and for which contracts. It needs no request. */
export function ThisBuild() {
  const { build, deployment } = useServices()
  return (
    <div className="mt-10 text-[0.875rem]">
      <h3 className="font-semibold">This build</h3>
      {build.isForLocalChain && (
        <p className="mt-2 text-danger">{`Built for the local chain: on ${NETWORK_NAME}, these addresses may be anybody’s.`}</p>
      )}
      <dl className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-2">
        <Fact term="Version">{versionText(build)}</Fact>
        <Fact term="Code of the index token">{codeCheckText(deployment)}</Fact>
        <Fact term="Index token">
          <FullAddress address={deployment.indexToken} about="the index token" />
        </Fact>
        <Fact term={WETH}>
          <FullAddress address={deployment.weth} about={WETH} />
        </Fact>
      </dl>
      {build.recordUrl && (
        <p className="mt-3">
          <a
            href={import.meta.env.BASE_URL + build.recordUrl}
            className="inline-flex min-h-7 items-center font-semibold text-accent underline underline-offset-[0.25em] touch:min-h-11"
          >
            All files of this build and their hashes
          </a>
        </p>
      )}
    </div>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint">{term}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}
