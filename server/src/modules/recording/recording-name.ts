import { join } from 'node:path';

/** Stands for the media folder of a channel with an input. The recording follows from the channel. */
export const inputFolder = '_input';

/** What a recording shows. */
export interface Recorded {
  readonly kind: 'channel' | 'stream';
  readonly id: number;
}

/** Stands for the media folder of a stream with its own senders. No media folder begins with an underscore. */
export function streamFolder(id: number): string {
  return `_stream-${id}`;
}

/** What a folder of media addresses shows; `null` if it is no recording. An input needs its channel. */
export function recordedIn(folder: string, channel: number | null): Recorded | null {
  if (folder === inputFolder) return channel === null ? null : { kind: 'channel', id: channel };
  const [, id] = /^_stream-(\d{1,10})$/.exec(folder) ?? [];
  return id === undefined ? null : { kind: 'stream', id: Number(id) };
}

/** Whether a folder of media addresses stands for a recording. */
export function isRecordingFolder(folder: string): boolean {
  return folder === inputFolder || folder.startsWith('_stream-');
}

/** Where recordings are among the media folders. Nothing there has a public name. */
export const recordingsFolder = '.live';

/** The folder of a recording on the disk. */
export function recordingPath(root: string, { kind, id }: Recorded): string {
  return join(root, recordingsFolder, `${kind}-${id}`);
}
