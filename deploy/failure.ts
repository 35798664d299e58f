/** Ends a deployment; its message is the one line that the user reads. */
export class DeployError extends Error {
  override readonly name = 'DeployError'
}
