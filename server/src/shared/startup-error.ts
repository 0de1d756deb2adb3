/** An external cause prevents the start; the message is all a person needs to read. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
