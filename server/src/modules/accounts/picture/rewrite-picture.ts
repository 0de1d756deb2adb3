import { type ExecFileException, execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DomainError } from '../../../shared/errors/domain-error.ts';

/** Exit code of the process for a file that is not a usable picture. */
export const unusableExit = 2;

const program = fileURLToPath(new URL('picture-process.ts', import.meta.url));
/** A busy machine is slow, and the picture is not to blame. The process itself limits its processor time. */
const maxMilliseconds = 20_000;
const maxCopyBytes = 4 * 1024 * 1024;
const retrySeconds = 5;

/** Pictures that run or wait. */
const maxWaiting = 8;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

export interface UploadedPicture {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
}

/**
 * Decodes a PNG or JPEG and encodes it again with sides of 512 pixels at most, so that no byte of the file is kept. `null`
 * if the file is unusable. One picture at a time, each in a process of its own: a file that exhausts or crashes the
 * decoder ends that process alone, and media never wait. Throws `unavailable` while too many wait, and when the process
 * has not ended within `max` milliseconds.
 */
export async function rewritePicture(bytes: Buffer, max = maxMilliseconds): Promise<UploadedPicture | null> {
  if (waiting >= maxWaiting) throw new DomainError('unavailable', { retryAfter: retrySeconds });
  waiting += 1;
  const copy = last.then(() => runProcess(bytes, max));
  last = copy.catch(() => undefined);
  return copy.finally(() => {
    waiting -= 1;
  });
}

/** Without the environment, because the decoder needs none of its secrets. */
const options = {
  encoding: 'buffer',
  env: {},
  killSignal: 'SIGKILL',
  maxBuffer: maxCopyBytes,
  windowsHide: true,
} as const;

function runProcess(bytes: Buffer, timeout: number): Promise<UploadedPicture | null> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [program], { ...options, timeout }, (error, copy, complaint) => {
      if (!error) resolve({ type: copy[0] === 0x89 ? 'image/png' : 'image/jpeg', bytes: copy });
      else if (isFaultOfPicture(error)) resolve(null);
      else {
        const cause = new Error(complaint.toString(), { cause: error });
        reject(new DomainError('unavailable', { retryAfter: retrySeconds, cause }));
      }
    });
    // A process that has ended takes no more input; its exit code tells why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}

/** A signal that this process did not send means that the picture crashed the decoder or exhausted its memory. */
function isFaultOfPicture({ code, signal, killed }: ExecFileException): boolean {
  return code === unusableExit || (Boolean(signal) && !killed);
}
