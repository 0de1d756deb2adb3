import { box, versionAndFlags, withChild } from './boxes.ts';
import type { Encryption, TrackKind } from './encryption.ts';

/** Bytes of a sample entry before its boxes. */
const entryHead: Readonly<Record<TrackKind, number>> = { video: 86, audio: 36 };
const path = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
const schemeVersion = 0x10000;

/** The head of a packed track that says how its samples are encrypted. */
export function encryptInit(init: Buffer, kind: TrackKind, encryption: Encryption): Buffer {
  const inStsd = (stsd: Buffer) =>
    withChild(stsd, 16, null, (entry) => {
      const own = box(
        kind === 'video' ? 'encv' : 'enca',
        entry.subarray(8),
        protection(entry.subarray(4, 8), kind, encryption),
      );
      if (entry.length < entryHead[kind]) throw new Error('A packed track has no whole sample entry');
      return own;
    });
  const within = (parent: Buffer, [next = 'stsd', ...rest]: readonly string[]): Buffer =>
    next === 'stsd'
      ? withChild(parent, 8, next, inStsd)
      : withChild(parent, 8, next, (child) => within(child, rest));
  // The file itself is no box.
  return within(box('file', init), path).subarray(8);
}

function protection(format: Buffer, kind: TrackKind, { scheme, kid, vector }: Encryption): Buffer {
  const version = Buffer.alloc(4);
  version.writeUInt32BE(schemeVersion, 0);
  const isPattern = scheme === 'cbcs' && kind === 'video';
  const defaults =
    scheme === 'cenc'
      ? [versionAndFlags(0), Buffer.from([0, 0, 1, vector.length]), kid]
      : [
          versionAndFlags(1),
          // One block of ten of a picture, all of a sound.
          Buffer.from([0, isPattern ? 0x19 : 0, 1, 0]),
          kid,
          Buffer.from([vector.length]),
          vector,
        ];
  return box(
    'sinf',
    box('frma', format),
    box('schm', versionAndFlags(0), Buffer.from(scheme, 'latin1'), version),
    box('schi', box('tenc', ...defaults)),
  );
}
