import { PackageError } from './package-error.ts';

/** Runs a command; a `PackageError` ends it with its message and exit status 1 instead of a stack trace. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof PackageError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
