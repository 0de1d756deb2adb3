/** Something outside the program keeps the server from starting; the message is all a person needs to read. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
