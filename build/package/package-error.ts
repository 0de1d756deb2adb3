/** A cause outside the code prevents packaging; the message is all a person needs to read. */
export class PackageError extends Error {
  override readonly name = 'PackageError';
}
